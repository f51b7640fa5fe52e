import { createGlobalStyle } from 'styled-components';
import { dark, declarationsOf, light } from '../tokens/colors';
import { media } from '../tokens/media';
import { duration } from '../tokens/scales';
import { CONTROL_FADE, token } from '../tokens/token';

/** Print is black on white. Nothing is interactive there, so the accent needs no colour. */
const onPaper = { paper: '#fff', wash: '#fff', ink: '#000', inkMuted: '#333', accent: '#000' };

/**
 * Theme colours, reset and base typography. Follows the system's preference; `data-theme="light"` or `"dark"` on an element overrides it
 * for its content. Print is black on white, and all sizes scale with the root's. The shell renders it once.
 */
export const GlobalStyle = createGlobalStyle`
  :root { color-scheme: light; ${CONTROL_FADE}: 0s; ${declarationsOf(light)} }
  @media screen and (prefers-color-scheme: dark) { :root { color-scheme: dark; ${declarationsOf(dark)} } }
  [data-theme='light'] { color-scheme: light; ${declarationsOf(light)} }
  @media screen { [data-theme='dark'] { color-scheme: dark; ${declarationsOf(dark)} } }

  ${media.hover} { :root { ${CONTROL_FADE}: ${duration.control}s; } }

  *, *::before, *::after { box-sizing: border-box; }
  * { margin: 0; }

  html {
    font: ${token.weight.text} 100%/${token.line.text} ${token.font.text};
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
    scrollbar-gutter: stable;
    -webkit-tap-highlight-color: transparent;
  }
  body { min-height: 100svh; }
  html, body, [data-theme] { background-color: ${token.color.paper}; color: ${token.color.ink}; }

  /* Behind overlays the scrollbar gutter is dark too: see useDarkGutter. */
  @media screen { html[data-overlays] { background-color: ${token.color.paperBehind}; } }

  h1, h2, h3, h4, h5, h6 { font-size: inherit; font-weight: inherit; line-height: ${token.line.snug}; text-wrap: balance; }
  p { text-wrap: pretty; }
  ul[role='list'], ol[role='list'] { padding: 0; list-style: none; }
  a { color: ${token.color.accent}; text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
  img, svg, video { display: block; max-width: 100%; }
  img, video { height: auto; }
  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  textarea { resize: vertical; }
  code, kbd, samp, pre, time, data { font-family: ${token.font.mono}; font-variant-numeric: tabular-nums; }
  hr { border: 0; border-top: ${token.size.rule} solid ${token.color.rule}; }
  fieldset { min-width: 0; padding: 0; border: 0; }

  :focus-visible { outline: 2px solid ${token.color.accent}; outline-offset: 2px; }
  ::selection { background-color: ${token.color.accent}; color: ${token.color.onAccent}; }
  [hidden] { display: none !important; }

  @page { margin: 12mm 14mm; }

  ${media.calm} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      /* With any duration, even elements without a transition would have one, because "all" is the default. */
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
  /* Browsers paint an opaque plate behind each line there, as high as its letters. Headings' lines are lower than that. */
  @media (forced-colors: active) {
    h1 { line-height: ${token.line.snug} !important; }
  }
  ${media.print} {
    :root { ${declarationsOf(onPaper)} }
    html { font-size: 75%; line-height: 1.35; }
    body { min-height: 0; }
    /* Firefox prints most text of a variable font as outlines, which no program can read. */
    @supports (-moz-appearance: none) { body { font-family: 'Site Text Fallback', system-ui, sans-serif; } }
    a[href^='http']::after { content: ' (' attr(href) ')'; font-size: ${token.text.caption}; overflow-wrap: anywhere; }
    h1, h2, h3 { break-after: avoid; }
    figure, tr, li { break-inside: avoid; }
  }
`;
