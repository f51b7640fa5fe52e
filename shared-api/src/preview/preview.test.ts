import {
  hearPreview,
  previewAddress,
  previewedPath,
  tellPreview,
  type PreviewMessage,
} from '@portfolio/shared-api/preview';

const content: PreviewMessage = {
  kind: 'content',
  queries: [{ queryKey: ['home_profile', 'v1'], data: {} }],
};

/** What the other side sends, and to whom it's allowed to go. */
function sent(message: PreviewMessage) {
  const post = jest.fn();
  tellPreview({ postMessage: post } as unknown as Window, message);
  const [data, target] = post.mock.calls[0] as [object, string];
  return { data, target };
}

const arrive = (init: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', init));

describe('what is heard', () => {
  const peer = document.body.appendChild(document.createElement('iframe')).contentWindow!;
  const { origin } = location;
  const { data } = sent(content);
  const handle = jest.fn();
  let end: () => void;
  beforeEach(() => {
    handle.mockClear();
    end = hearPreview(() => peer, handle);
  });
  afterEach(() => end());

  test('is what the other side says, until one has enough of it', () => {
    arrive({ source: peer, origin, data });
    expect(handle).toHaveBeenCalledWith(expect.objectContaining(content));
    end();
    arrive({ source: peer, origin, data });
    expect(handle).toHaveBeenCalledTimes(1);
  });

  test.each<[string, MessageEventInit]>([
    ['from another window', { source: window, origin, data }],
    ['from no window', { source: null, origin, data }],
    ['from a page of another site', { source: peer, origin: 'https://evil.example', data }],
    ['in another version', { source: peer, origin, data: { ...data, protocol: 'portfolio-preview/2' } }],
    ['of another kind', { source: peer, origin, data: 'hello' }],
    ['that is nothing', { source: peer, origin, data: null }],
  ])('is nothing %s', (_, init) => {
    arrive(init);
    expect(handle).not.toHaveBeenCalled();
  });
});

test('nothing is heard from a frame that is gone', () => {
  const handle = jest.fn();
  const end = hearPreview(() => null, handle);
  arrive({ source: null, origin: location.origin, data: sent(content).data });
  expect(handle).not.toHaveBeenCalled();
  end();
});

test('what is told goes to a page of this site only', () => {
  expect(sent(content).target).toBe(location.origin);
});

test.each([
  ['/', '/?preview'],
  ['/projects?page=2', '/projects?page=2&preview'],
])('%s is to be had for a frame at %s', (path, address) => {
  expect(previewAddress(path)).toBe(address);
  expect(previewedPath(new URL(address, location.origin))).toBe(path);
});
