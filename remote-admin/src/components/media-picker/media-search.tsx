import { token } from '@portfolio/shared-ui';
import { TextField } from '@portfolio/shared-ui/field';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { MediaList } from './use-media-list';

export function MediaSearch({ list }: { readonly list: MediaList }) {
  return (
    <Root role="search">
      <TextField
        type="search"
        name="media-search"
        label="Search by name or description"
        maxLength={120}
        autoComplete="off"
        value={list.search}
        onChange={(event) => list.setSearch(event.target.value)}
        onKeyDown={keepEnter}
      />
    </Root>
  );
}

/** React events bubble from the dialog to the form that opened it, so Enter would submit that form. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

const Root = styled.div`
  flex: 1 1 16rem;
  max-width: 28rem;
  padding-bottom: ${token.space[1]};
`;
