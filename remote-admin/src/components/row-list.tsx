import { token } from '@portfolio/shared-ui';
import styled from 'styled-components';

/** A list of records, each with its name, facts and buttons. */
export const List = styled.ul`
  padding: 0;
  border-top: ${token.size.rule} solid ${token.color.rule};
  list-style: none;
`;

/* Hundreds of rows only cost as much as the visible ones. */
export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[6]};
  padding-block: ${token.space[3]};
  border-bottom: ${token.size.rule} solid ${token.color.rule};
  content-visibility: auto;
  contain-intrinsic-height: auto 4.5rem;
  /* The focus outline extends beyond the row. */
  overflow-clip-margin: ${token.space[2]};
`;

export const Words = styled.div`
  flex: 1 1 16rem;
  min-width: 0;
`;

export const Name = styled.p`
  font-weight: ${token.weight.medium};
  overflow-wrap: anywhere;
`;

export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[4]};
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;

export const Actions = styled.div`
  display: flex;
  gap: ${token.space[2]};
`;
