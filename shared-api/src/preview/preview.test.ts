/** @jest-environment jsdom */
import {
  onPreviewMessage,
  previewAddress,
  previewedPath,
  sendPreviewMessage,
  type PreviewMessage,
} from '@portfolio/shared-api/preview';

const content: PreviewMessage = {
  kind: 'content',
  queries: [{ queryKey: ['home_profile', 'v1'], data: {} }],
};

/** A message from the other side, and the origin it may be sent to. */
function sent(message: PreviewMessage) {
  const post = jest.fn();
  sendPreviewMessage({ postMessage: post } as unknown as Window, message);
  const [data, target] = post.mock.calls[0] as [object, string];
  return { data, target };
}

const arrive = (init: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', init));

describe('receiving', () => {
  const peer = document.body.appendChild(document.createElement('iframe')).contentWindow!;
  const { origin } = location;
  const { data } = sent(content);
  const handle = jest.fn();
  let end: () => void;
  beforeEach(() => {
    handle.mockClear();
    end = onPreviewMessage(() => peer, handle);
  });
  afterEach(() => end());

  test("gets the other side's messages until it is stopped", () => {
    arrive({ source: peer, origin, data });
    expect(handle).toHaveBeenCalledWith(expect.objectContaining(content));
    end();
    arrive({ source: peer, origin, data });
    expect(handle).toHaveBeenCalledTimes(1);
  });

  test("gets the frame's messages, which has no origin", () => {
    const ready: PreviewMessage = { kind: 'ready', reads: [] };
    arrive({ source: peer, origin: 'null', data: sent(ready).data });
    expect(handle).toHaveBeenCalledWith(expect.objectContaining(ready));
  });

  test.each<[string, MessageEventInit]>([
    ["with content from a page without the site's origin", { source: peer, origin: 'null', data }],
    [
      "from a frame with the site's origin",
      { source: peer, origin, data: sent({ kind: 'ready', reads: [] }).data },
    ],
    ['from another window', { source: window, origin, data }],
    ['from no window', { source: null, origin, data }],
    ['from a page of another site', { source: peer, origin: 'https://evil.example', data }],
    ['in another version', { source: peer, origin, data: { ...data, protocol: 'portfolio-preview/2' } }],
    ['of another kind', { source: peer, origin, data: 'hello' }],
    ['that are null', { source: peer, origin, data: null }],
  ])('ignores messages %s', (_, init) => {
    arrive(init);
    expect(handle).not.toHaveBeenCalled();
  });
});

test('gets nothing from a removed frame', () => {
  const handle = jest.fn();
  const end = onPreviewMessage(() => null, handle);
  arrive({ source: null, origin: location.origin, data: sent(content).data });
  expect(handle).not.toHaveBeenCalled();
  end();
});

test("the frame sends to this site's pages only, and the page to a frame without an origin", () => {
  expect(sent({ kind: 'ready', reads: [] }).target).toBe(location.origin);
  expect(sent(content).target).toBe('*');
});

test.each([
  ['/', '/?preview'],
  ['/projects?page=2', '/projects?page=2&preview'],
])('%s has the frame URL %s', (path, address) => {
  expect(previewAddress(path)).toBe(address);
  expect(previewedPath(new URL(address, location.origin))).toBe(path);
});
