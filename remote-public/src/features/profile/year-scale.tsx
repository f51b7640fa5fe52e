import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';

/** More marks would overlap. */
const MOST_MARKS = 60;

/** A ruler with a mark for each year and an open end. */
export function YearScale({ years }: { years: number }) {
  if (!Number.isInteger(years) || years < 1 || years > MOST_MARKS) return null;
  return (
    <Ruler aria-hidden="true">
      {Array.from({ length: years }, (_, year) => (
        <span key={year} />
      ))}
    </Ruler>
  );
}

const Ruler = styled.div`
  position: relative;
  display: flex;
  height: 0.5625rem;
  margin-top: ${token.space[8]};
  padding-right: ${token.space[6]};
  border-bottom: ${token.size.rule} solid ${token.color.ruleStrong};

  ${media.print} {
    display: none;
  }

  > span {
    flex: 1;
    border-left: ${token.size.rule} solid ${token.color.ruleStrong};
  }

  > :last-child {
    border-right: ${token.size.rule} solid ${token.color.ruleStrong};
  }

  /* The arrowhead. */
  &::after {
    content: '';
    position: absolute;
    right: 1px;
    bottom: -0.28rem;
    width: 0.5rem;
    height: 0.5rem;
    border: solid ${token.color.ruleStrong};
    border-width: ${token.size.rule} ${token.size.rule} 0 0;
    rotate: 45deg;
  }
`;
