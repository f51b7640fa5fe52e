/** Path of everything that the development server serves itself. No page's path contains an underscore. */
export const DEV_PATH = '/__dev';

/** A fault that a developer has to fix. */
export interface Problem {
  /** What happened, in one line. */
  readonly title: string;
  /** The whole message, which may have several lines. */
  readonly message: string;
  /** Source file and line, such as `src/pages/notes.tsx:12`. */
  readonly place?: string | undefined;
  /** The lines of the source around the place. */
  readonly excerpt?: string | undefined;
}

/** An app's latest build. */
export interface AppState {
  /** Of the scripts for browsers; empty until they were built once. */
  readonly hash: string;
  readonly problems: readonly Problem[];
}

/** The state that browsers receive after every change. */
export interface DevState {
  readonly apps: Readonly<Record<string, AppState>>;
  /** Changes if documents are outdated, such as after a change of routes. */
  readonly generation: string;
  /** Changes with every server bundle. */
  readonly servers: string;
}

/** A source position that an error leads to. */
export type SourcePosition = Pick<Problem, 'place' | 'excerpt'>;
