import { token } from '@portfolio/shared-ui';
import { TextField } from '@portfolio/shared-ui/field';
import styled from 'styled-components';
import type { ListPart } from './use-list-part';

/** The search above a long list, with the range of items that is shown. */
export function ListSearch({ part }: { readonly part: Omit<ListPart, 'shown'> }) {
  const { query, search, found, from, pages } = part;
  const to = Math.min(from + part.perPage, found);
  return (
    <Row role="search">
      <TextField
        label="Find by title"
        name="find"
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => search(event.target.value)}
      />
      <Range role="status">
        {found === 0 ? 'Nothing found' : pages > 1 ? `${from + 1} to ${to} of ${found}` : `${found} found`}
      </Range>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 24rem) auto;
  align-items: end;
  justify-content: space-between;
  gap: ${token.space[4]};
`;

const Range = styled.p`
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.small} / 1.5 ${token.font.mono};
  font-variant-numeric: tabular-nums;
`;
