/** What to do about errors whose own text doesn't say it. */
const HINTS: readonly (readonly [error: RegExp, hint: string])[] = [
  [
    /could not be hydrated|was hydrated with/i,
    'The server and the browser have to render the same: no random numbers, times or browser APIs while rendering.',
  ],
  [
    /\b(?:window|document|navigator|location|localStorage|sessionStorage|matchMedia) is not defined/,
    'The server renders pages too: use browser APIs in effects and event handlers only.',
  ],
  [
    /\bprocess is not defined/,
    "Browsers have no process.env. Don't write a secret into the page either: everyone can read it.",
  ],
  [/\bstyle-src\b/, "Use styled-components: pages can't have style attributes."],
  [/\bconnect-src\b/, 'Pages can request only the site itself.'],
  [/\bimg-src\b/, "Use images of the release or the site's media library."],
];

/** @returns a sentence; empty for other errors. */
export const hintFor = (error: string): string => HINTS.find(([pattern]) => pattern.test(error))?.[1] ?? '';
