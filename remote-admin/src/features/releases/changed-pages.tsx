import { pageChangesQuery, pagePictureQuery, type PageChanges } from '@portfolio/shared-api/releases';
import { media, token, visuallyHidden } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { LoadFailure } from '../../components/load-failure/load-failure';

interface Props {
  readonly app: string;
  readonly version: string;
}

/** The pages that a release changed, before and after. Nothing loads until this is opened. */
export function ChangedPages(release: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>
        Changed pages
        <Hidden>
          {' '}
          of {release.app} {release.version}
        </Hidden>
      </Summary>
      {isOpen && <Pages {...release} />}
    </details>
  );
}

function Pages({ app, version }: Props) {
  const changes = useQuery(pageChangesQuery({ app, version }));
  const ref = useRef<HTMLDivElement>(null);
  return (
    <Content ref={ref} tabIndex={-1}>
      <LoadFailure query={changes} title="The changed pages couldn’t be loaded." sectionRef={ref} />
      {changes.isPending && <Skeleton lines={2} />}
      {changes.data === null && (
        <Note>
          There are no pictures of this release. They’re taken when a remote is published with the check in a
          browser.
        </Note>
      )}
      {changes.data && <PageList app={app} version={version} changes={changes.data} />}
    </Content>
  );
}

function PageList({ app, version, changes }: Props & { readonly changes: PageChanges }) {
  const { pages, replaced, withoutPictures } = changes;
  if (pages.length + withoutPictures.length === 0)
    return <Note>No page differs from {replaced ?? 'the release before'}.</Note>;
  const pictured = pages.filter(({ change }) => change !== 'same');
  const same = pages.filter(({ change }) => change === 'same').map(({ path }) => path);
  return (
    <>
      {pictured.map((changed) => (
        <ChangedPage key={changed.page} app={app} version={version} replaced={replaced} {...changed} />
      ))}
      {same.length > 0 && (
        <Note>
          Other code, same look as {replaced}: {same.join(', ')}
        </Note>
      )}
      {withoutPictures.length > 0 && <Note>Changed, without pictures: {withoutPictures.join(', ')}</Note>}
    </>
  );
}

type ChangedPageProps = Props & Pick<PageChanges, 'replaced'> & PageChanges['pages'][number];

function ChangedPage({ app, version, replaced, page, path, change }: ChangedPageProps) {
  const [isTall, setTall] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const picture = { app, version, page, path, isWhole, onTall: () => setTall(true) };
  return (
    <Page>
      <Heading>
        <Path>{path}</Path>
        {change === 'new' && <Kind>new</Kind>}
      </Heading>
      <Pair>
        {change === 'changed' && <Picture {...picture} time="before" caption={`Before, ${replaced}`} />}
        <Picture {...picture} time="after" caption={change === 'new' ? version : `After, ${version}`} />
      </Pair>
      {isTall && (
        <div>
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show the first screen' : 'Show more of the page'}
            <Hidden> {path}</Hidden>
          </Button>
        </div>
      )}
    </Page>
  );
}

interface PictureProps extends Props {
  readonly page: string;
  readonly path: string;
  readonly time: 'before' | 'after';
  readonly caption: string;
  /** Whether to show more than the first screen. */
  readonly isWhole: boolean;
  /** Called if the picture is higher than a screen. */
  readonly onTall: () => void;
}

function Picture({ app, version, page, path, time, caption, isWhole, onTall }: PictureProps) {
  const picture = useQuery(pagePictureQuery({ app, version }, page, time));
  const address = useObjectUrl(picture.data);
  return (
    <Figure>
      <figcaption>{caption}</figcaption>
      <Frame $isWhole={isWhole}>
        {address ? (
          <img
            src={address}
            alt={`${path} ${time} ${version}`}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              if (naturalHeight / naturalWidth > SCREEN.height / SCREEN.width + 0.01) onTall();
            }}
          />
        ) : picture.isError ? (
          <Failure role="alert">
            <p>The picture couldn’t be loaded.</p>
            <Button size="small" onClick={() => void picture.refetch()}>
              Retry
              <Hidden>
                {' '}
                {path} {time} {version}
              </Hidden>
            </Button>
          </Failure>
        ) : (
          <Skeleton height="100%" />
        )}
      </Frame>
    </Figure>
  );
}

/** The address of a file in memory, as long as it's shown. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(created);
    };
  }, [file]);
  return address;
}

/** The first screen of a picture, in CSS pixels. */
const SCREEN = { width: 390, height: 844 };

const Hidden = styled.span`
  ${visuallyHidden}
`;

const Summary = styled.summary`
  width: fit-content;
  min-height: ${token.size.controlSmall};
  padding-block: ${token.space[2]};
  color: ${token.color.accent};
  font-weight: ${token.weight.medium};
  cursor: pointer;

  ${media.print} {
    display: none;
  }
`;

const Content = styled.div`
  display: grid;
  gap: ${token.space[8]};
  padding-block: ${token.space[2]} ${token.space[6]};
`;

const Note = styled.p`
  max-width: ${token.size.measure};
  color: ${token.color.inkMuted};
`;

const Page = styled.div`
  display: grid;
  gap: ${token.space[3]};
`;

const Heading = styled.h5`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[3]};
  font-size: inherit;
  font-weight: ${token.weight.medium};
`;

const Path = styled.span`
  font-family: ${token.font.mono};
  overflow-wrap: anywhere;
`;

const Kind = styled.span`
  color: ${token.color.inkMuted};
  font-weight: ${token.weight.text};
`;

const Pair = styled.div`
  display: grid;
  gap: ${token.space[6]} ${token.space[4]};

  ${media.small} {
    grid-template-columns: repeat(2, minmax(0, ${SCREEN.width}px));
  }
`;

const Figure = styled.figure`
  display: grid;
  align-content: start;
  gap: ${token.space[2]};
  max-width: ${SCREEN.width}px;
  margin: 0;
  color: ${token.color.inkMuted};
`;

const Frame = styled.div<{ $isWhole: boolean }>`
  box-sizing: content-box;
  aspect-ratio: ${({ $isWhole }) => ($isWhole ? 'auto' : `${SCREEN.width} / ${SCREEN.height}`)};
  overflow: hidden;
  border: ${token.size.rule} solid ${token.color.rule};

  img {
    display: block;
    width: 100%;
    height: auto;
  }
`;

const Failure = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[3]};
  padding: ${token.space[4]};
`;
