/** A condition for styles: windows with room for a form and its preview side by side. */
export const wide = '@media (min-width: 1440px)';

/** What the page keeps free around a focused element: room for a sticky navigation above it and a save bar below it. */
export const scrollSpace = { top: '4.5rem', bottom: '11rem' } as const;
