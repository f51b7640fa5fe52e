import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { degreesQuery } from '@portfolio/shared-api/education';
import { yearsText } from '@portfolio/shared-api/work-history';
import { media, token } from '@portfolio/shared-ui';
import { Section } from '../../components/sheet/section';

/** Part of the printed resume; on screen it has its own page. */
export function PrintedEducation() {
  const { data: degrees = [] } = useQuery(degreesQuery());
  if (degrees.length === 0) return null;
  return (
    <Printed title="Academic Background">
      <div>
        {degrees.map(({ title, institution, place, years }, index) => (
          <Row key={index}>
            <span>
              <strong>{title}</strong>
              {[institution, place].map((part) => part && `, ${part}`)}
            </span>
            <span>{yearsText(years)}</span>
          </Row>
        ))}
      </div>
    </Printed>
  );
}

const Printed = styled(Section)`
  display: none;

  ${media.print} {
    display: grid;
  }
`;

const Row = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[4]};

  > :last-child {
    flex: none;
    font: ${token.weight.text} ${token.text.small} / ${token.line.text} ${token.font.mono};
  }
`;
