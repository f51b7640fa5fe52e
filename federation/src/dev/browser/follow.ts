import './development';

/** webpack's hot module replacement, as far as it's used here. */
interface Hot {
  check(isApplied: boolean): Promise<unknown>;
}

declare const __webpack_hash__: string;

/** Keeps the bundle that contains this module up to date. */
export function follow(app: string, hot: Hot): void {
  portfolioDev?.follow({ app, hash: () => __webpack_hash__, update: () => hot.check(true) });
}
