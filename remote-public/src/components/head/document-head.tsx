import { getConfig } from '@portfolio/shared-api';
import {
  cardPicture,
  cardPictureTags,
  type CardShape,
  type FocalPoint,
} from '@portfolio/shared-api/delivery';
import { useSiteSettings } from '@portfolio/shared-api/site-settings';
import { StructuredData, type Thing } from './structured-data';

/** The image for link previews: `wide` is shown above the title, `square` next to it. */
export interface HeadPicture {
  src: string;
  alt: string;
  shape: CardShape;
  /** The part that stays visible when the image is cropped; by default its top. */
  focus?: FocalPoint | undefined;
}

interface DocumentHeadProps {
  title: string;
  description: string;
  /** The canonical path. Leave it out for variants of another page, such as a filter. */
  path: string;
  /** By default the server adds the owner's portrait. */
  picture?: HeadPicture | undefined;
  type?: 'website' | 'profile' | 'article';
  /** Structured data for search engines. */
  thing?: Thing | undefined;
}

/**
 * Head elements for search engines and link previews; React moves them into the head. Title, description and image appear once, because
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
