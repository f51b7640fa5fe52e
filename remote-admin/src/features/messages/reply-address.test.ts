import { aMessage } from '../../../tests/fake-inbox';
import { replyAddress } from './reply-address';

describe('reply address', () => {
  function read(address: string) {
    const [to, search] = address.replace(/^mailto:/, '').split('?');
    const params = new URLSearchParams(search!.replaceAll('+', '%2B'));
    return { to: decodeURIComponent(to!), subject: params.get('subject'), body: params.get('body')! };
  }

  test('begins a reply, with the message quoted line by line', () => {
    const { to, subject, body } = read(replyAddress(aMessage()));
    expect(to).toBe('ada@visitor.example');
    expect(subject).toBe('Re: An engine');
    expect(body).toMatch(
      /^\r\n\r\nOn 20 Nov 2026, \d\d:\d\d, Ada Byron wrote:\r\n> Dear Mara,\r\n> \r\n> can it compute\?$/,
    );
  });

  test("a reply to a reply keeps a single 'Re:'", () => {
    expect(read(replyAddress(aMessage({ subject: 'RE: An engine' }))).subject).toBe('RE: An engine');
  });

  test.each(['a&bcc=victim@evil.example', '100% + #1 ?', 'Zürich → 東京 🚀', '\r\nBcc: x'])(
    'the subject %j is carried as it is',
    (subject) => {
      const message = aMessage({ subject });
      expect(read(replyAddress(message)).subject).toBe(`Re: ${subject}`);
      expect([...new URLSearchParams(replyAddress(message).split('?')[1]).keys()]).toEqual([
        'subject',
        'body',
      ]);
    },
  );

  test('an address adds no parameters or recipients', () => {
    const address = replyAddress(aMessage({ email: "o'neil+a,b?cc=c@visitor.example" }));
    expect(address).toMatch(/^mailto:o'neil%2Ba%2Cb%3Fcc%3Dc@visitor\.example\?subject=/);
  });

  test('a long message is truncated between characters to fit the maximum length', () => {
    const address = replyAddress(aMessage({ text: '🚀'.repeat(10_000) }));
    expect(address.length).toBeLessThanOrEqual(1_900);
    expect(address.length).toBeGreaterThan(1_850);
    expect(read(address).body).toMatch(/🚀 \[…\]$/u);
  });
});
