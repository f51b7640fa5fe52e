import type { LibraryItem, MediaKind } from '@portfolio/shared-api/media-library';
import { token, visuallyHidden } from '@portfolio/shared-ui';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { EmptyState } from '@portfolio/shared-ui/state';
import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { PageTurner } from '../card-list/page-turner';
import { formatCount } from '../format';
import { LoadFailure } from '../load-failure/load-failure';
import type { MediaList } from './use-media-list';

interface Props {
  readonly list: MediaList;
  readonly draw: (item: LibraryItem) => ReactNode;
  /** Shown if there are no files of any kind. */
  readonly empty?: string;
  /** Takes the focus on Retry and when the page turns. */
  readonly focusRef: RefObject<HTMLElement | null>;
}

/** The files of a list, page by page. */
export function MediaResults({ list, draw, empty = '', focusRef }: Props) {
  const { query, page } = list;
  const { data } = query;

  return (
    <Root>
      <LoadFailure query={query} title="The files couldn’t be loaded." sectionRef={focusRef} />
      {data?.items.length === 0 && <EmptyState title={whyEmpty(list, empty)} />}
      <Grid role="list" aria-busy={query.isFetching}>
        {query.isPending &&
          [1, 2, 3, 4].map((number) => (
            <li key={number} aria-hidden>
              <Skeleton height="14rem" />
            </li>
          ))}
        {data?.items.map((item) => (
          <li key={item.id}>{draw(item)}</li>
        ))}
      </Grid>
      {data && (
        <PageTurner
          label="Pages of files"
          page={page}
          pages={data.pages}
          onTurn={list.setPage}
          focusRef={focusRef}
          words={{ back: 'Newer', on: 'Older' }}
        />
      )}
      <Count role="status">
        {data && data.total > 0 && !query.isPlaceholderData ? formatCount(data.total, 'file') : ''}
      </Count>
    </Root>
  );
}

const NAMES: Readonly<Record<MediaKind, string>> = { image: 'images', video: 'videos', document: 'PDFs' };

function whyEmpty({ isSearched, kind }: MediaList, empty: string): string {
  if (isSearched) return 'No files match.';
  return kind ? `No ${NAMES[kind]} yet.` : empty;
}

const Root = styled.div`
  position: relative;
  display: grid;
  gap: ${token.space[5]};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr));
  gap: ${token.space[4]};
  padding: 0;
  list-style: none;

  &:empty {
    display: none;
  }
`;

const Count = styled.p`
  ${visuallyHidden}
`;
