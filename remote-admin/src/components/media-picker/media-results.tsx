import type { LibraryItem } from '@portfolio/shared-api/media-library';
import { token, visuallyHidden } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { EmptyState } from '@portfolio/shared-ui/state';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { LoadFailure } from '../load-failure/load-failure';
import type { MediaList } from './use-media-list';

interface Props {
  readonly list: MediaList;
  readonly draw: (item: LibraryItem) => ReactNode;
  /** What is said where there is nothing at all. */
  readonly empty: string;
  /** Takes the focus on Retry and on another page. */
  readonly placeRef: RefObject<HTMLElement | null>;
}

/** What a list has found, page by page. */
export function MediaResults({ list, draw, empty, placeRef }: Props) {
  const { query, page } = list;
  const { data } = query;
  const turnTo = (next: number) => {
    list.setPage(next);
    placeRef.current?.focus({ preventScroll: true });
    placeRef.current?.scrollIntoView?.({ block: 'start' });
  };

  return (
    <Root>
      <LoadFailure query={query} title="The files couldn't be loaded." sectionRef={placeRef} />
      {data?.items.length === 0 && <EmptyState title={whyEmpty(list, empty)} />}
      <Grid role="list" aria-busy={query.isFetching}>
        {query.isPending &&
          [1, 2, 3, 4].map((place) => (
            <li key={place} aria-hidden>
              <Skeleton height="14rem" />
            </li>
          ))}
        {data?.items.map((item) => (
          <li key={item.id}>{draw(item)}</li>
        ))}
      </Grid>
      {data && data.pages > 1 && (
        <Pages aria-label="Pages of files">
          <Button
            iconStart={<ArrowLeft size={18} aria-hidden />}
            disabled={page <= 1}
            onClick={() => turnTo(page - 1)}
          >
            Newer
          </Button>
          <Count>
            Page {page} of {data.pages}
          </Count>
          <Button
            iconEnd={<ArrowRight size={18} aria-hidden />}
            disabled={page >= data.pages}
            onClick={() => turnTo(page + 1)}
          >
            Older
          </Button>
        </Pages>
      )}
      <Words role="status">
        {data && data.total > 0 && !query.isPlaceholderData
          ? `${data.total} ${data.total === 1 ? 'file' : 'files'}`
          : ''}
      </Words>
    </Root>
  );
}

function whyEmpty({ isSearched, isFiltered }: MediaList, empty: string): string {
  if (isSearched) return 'No file is called that.';
  return isFiltered ? 'There is nothing of this kind.' : empty;
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

const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  padding-block: ${token.space[4]};
  border-block: ${token.size.rule} solid ${token.color.rule};
`;

const Count = styled.p`
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.small} / 1 ${token.font.mono};
  font-variant-numeric: tabular-nums;
`;

const Words = styled.p`
  ${visuallyHidden}
`;
