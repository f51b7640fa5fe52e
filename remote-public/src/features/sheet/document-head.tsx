import { getConfig } from '@portfolio/shared-api';
import { deliveryUrl } from '@portfolio/shared-api/delivery';

/** Wide enough for any link card. */
const PICTURE_WIDTH = 1280;

interface DocumentHeadProps {
  title: string;
  description: string;
  /** The page's own path; the address without filters is the one to be found under. */
  path: string;
  /** What a link card shows of the page. */
  picture?: { src: string; alt: string; isWide?: boolean };
  type?: 'website' | 'profile' | 'article';
}

/** What search engines and link cards read of a page; React moves it into the head. */
export function DocumentHead({ title, description, path, picture, type = 'website' }: DocumentHeadProps) {
  const { origin, siteName } = getConfig();
  const address = origin + path;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {picture?.src && <meta property="og:image" content={absolute(picture.src, origin)} />}
      {picture?.src && <meta property="og:image:alt" content={picture.alt} />}
      <meta
        name="twitter:card"
        content={picture?.src && picture.isWide ? 'summary_large_image' : 'summary'}
      />
    </>
  );
}

/** Readers of link cards resolve nothing. */
const absolute = (src: string, origin: string) => {
  const address = deliveryUrl(src, { width: PICTURE_WIDTH });
  return address.startsWith('/') ? origin + address : address;
};
