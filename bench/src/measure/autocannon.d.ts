declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly headers?: Readonly<Record<string, string>>;
  }

  interface Result {
    readonly requests: { readonly average: number };
    /** In milliseconds. */
    readonly latency: { readonly p99: number };
    readonly non2xx: number;
    /** Timeouts, included in the errors. */
    readonly errors: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
