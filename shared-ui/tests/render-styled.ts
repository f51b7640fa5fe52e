import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

/** Renders an element on a server: its markup, and the style elements for it. */
export function renderStyled(element: ReactElement): { readonly html: string; readonly styles: string } {
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(element));
  return { html, styles: sheet.getStyleTags() };
}
