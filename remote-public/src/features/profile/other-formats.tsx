import { getConfig } from '@portfolio/shared-api';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

/** Links to the same content for other programs. Only the bundled server has them. */
export function OtherFormats() {
  const { apiBase, staticSite } = getConfig();
  if (apiBase !== '') return null;
  const base = staticSite?.basePath ?? '';
  return (
    <Root aria-label="Other formats">
      Also available as <a href={`${base}/resume.pdf`}>PDF (A4)</a>,{' '}
      <a href={`${base}/resume-letter.pdf`}>PDF (Letter)</a>, <a href={`${base}/resume.json`}>JSON Resume</a>,{' '}
      <a href={`${base}/contact.vcf`}>vCard</a> and <a href={`${base}/profile.md`}>Markdown</a>
    </Root>
  );
}

const Root = styled.nav`
  margin-top: ${token.space[16]};
  padding-top: ${token.space[4]};
  border-top: ${token.size.rule} solid ${token.color.rule};
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
  line-height: 2;

  /* The size of a pointer target. A link stays on one line where it fits. */
  > a {
    display: inline-block;
    margin-block: -${token.space[1]};
    padding-block: ${token.space[1]};
  }

  ${media.print} {
    display: none;
  }
`;
