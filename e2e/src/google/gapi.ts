/* Replaces `https://apis.google.com/js/api.js` on both sides of Firebase's frame; calls and responses are messages. */

const install = () => {
  interface Call {
    readonly id: number;
    readonly name: string;
    readonly message: unknown;
  }
  type Handler = (message: unknown) => unknown;
  const handlers = new Map<string, Handler>();
  const early: { call: Call; source: Window }[] = [];
  const waiting = new Map<number, (responses: unknown[]) => void>();
  let count = 0;

  const respond = async (call: Call, source: Window) => {
    const handler = handlers.get(call.name);
    if (!handler) return void early.push({ call, source });
    source.postMessage({ responseTo: call.id, response: await handler(call.message) }, '*');
  };
  addEventListener(
    'message',
    ({ data, source }: MessageEvent<Partial<Call> & { responseTo?: number; response?: unknown }>) => {
      if (typeof data?.name === 'string') void respond(data as Call, source as Window);
      if (data?.responseTo === undefined) return;
      try {
        waiting.get(data.responseTo)?.([data.response]);
      } catch {
        // Errors of a callback end here, as in Google's script: one of Firebase's callbacks always throws.
      }
    },
  );

  const talkTo = (other: () => Window) => ({
    register(name: string, handler: Handler) {
      handlers.set(name, handler);
      for (const { call, source } of early.splice(0)) void respond(call, source);
    },
    send(name: string, message: unknown, callback?: (responses: unknown[]) => void) {
      const id = (count += 1);
      if (callback) waiting.set(id, callback);
      other().postMessage({ id, name, message }, '*');
    },
    restyle() {},
    async ping(callback: () => void) {
      callback();
    },
  });
  const context = {
    getParentIframe: () => talkTo(() => parent),
    open(
      { where, url, attributes }: { where: Element; url: string; attributes: { style?: object } },
      callback: (frame: ReturnType<typeof talkTo>) => unknown,
    ) {
      const frame = document.createElement('iframe');
      Object.assign(frame.style, attributes.style);
      const opened = new Promise((resolve) => {
        frame.onload = () => resolve(callback(talkTo(() => frame.contentWindow!)));
      });
      frame.src = url;
      where.append(frame);
      return opened;
    },
  };
  const gapi = {
    load: (_name: string, { callback }: { callback: () => void }) => callback(),
    iframes: { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: null },
  };
  const script = document.currentScript as HTMLScriptElement;
  const onLoad = new URL(script.src).searchParams.get('onload') ?? 'gapi_onload';
  const global = window as unknown as Record<string, unknown>;
  global.gapi = gapi;
  (global[onLoad] as (() => void) | undefined)?.();
};

/** The script's text. */
export const GAPI = `(${install.toString()})();`;
