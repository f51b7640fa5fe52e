/** What a visitor does besides viewing pages. */
export type VisitAction = 'cv-download' | 'contact-started' | 'contact-sent';

const EVENT = 'portfolio:visit';

/**
 * Tells the shell, which counts visits. An event and no function of the core, because remotes and shells are released independently: a
 * shell that doesn't listen ignores it.
 */
export function noteVisitAction(action: VisitAction): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: action }));
}

/** Calls `listener` for each action of this document's visitor. */
export function onVisitAction(listener: (action: VisitAction) => void): void {
  addEventListener(EVENT, (event) => listener((event as CustomEvent<VisitAction>).detail));
}
