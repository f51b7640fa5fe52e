import { useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { getConfig } from '@portfolio/shared-api';
import { useSiteSettings } from '@portfolio/shared-api/site-settings';
import { StructuredData, type Thing } from './structured-data';

interface DocumentHeadProps {
  title: string;
  description: string;
  /** The canonical path. Leave it out for variants of another page, such as a filter. */
  path: string;
  type?: 'website' | 'profile' | 'article';
  /** Structured data for search engines. */
  thing?: Thing | undefined;
}

/**
 * Head elements for search engines and link previews; React moves them into the head. Title and description appear once, because every
 * reader of Twitter's tags falls back to these. The server adds the page's link card.
 */
export function DocumentHead(props: DocumentHeadProps) {
  const { title, description, path, type = 'website', thing } = props;
  const { siteName } = useSiteSettings();
  // In a static export, a page's path isn't its address.
  const { navigator } = useContext(NavigationContext);
  const address = new URL(navigator.createHref(path), getConfig().origin).href;
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
      {thing && <StructuredData thing={thing} />}
    </>
  );
}
