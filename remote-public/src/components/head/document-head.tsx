import { getConfig } from '@portfolio/shared-api';
import {
  cardPicture,
  cardPictureTags,
  type CardShape,
  type FocalPoint,
} from '@portfolio/shared-api/delivery';
import { useSiteSettings } from '@portfolio/shared-api/site-settings';
import { StructuredData, type Thing } from './structured-data';

/** A page's picture in link cards: `wide` stands over its title, `square` beside it. */
export interface HeadPicture {
  src: string;
  alt: string;
  shape: CardShape;
  /** What of it stays in sight; its top where that isn't said. */
  focus?: FocalPoint | undefined;
}

interface DocumentHeadProps {
  title: string;
  description: string;
  /** The address to be found under: without what is no other page, such as a filter. */
  path: string;
  /** Without one the server puts the owner's portrait in. */
  picture?: HeadPicture | undefined;
  type?: 'website' | 'profile' | 'article';
  /** What search engines are told of the page beside its text. */
  thing?: Thing | undefined;
}

/**
 * What search engines and link cards read of a page; React moves it into the head. Title, description and picture stand in it once:
 * every reader of Twitter's tags falls back to these.
 */
export function DocumentHead(props: DocumentHeadProps) {
  const { title, description, path, picture, type = 'website', thing } = props;
  const { siteName } = useSiteSettings();
  const address = getConfig().origin + path;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta
        name="twitter:card"
        content={picture?.src && picture.shape === 'wide' ? 'summary_large_image' : 'summary'}
      />
      {picture?.src &&
        cardPictureTags(cardPicture(picture.src, picture.shape, picture.focus), picture.alt).map(
          ([property, content]) => <meta key={property} property={property} content={content} />,
        )}
      {thing && <StructuredData thing={thing} />}
    </>
  );
}
