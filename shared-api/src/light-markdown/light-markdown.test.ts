import { parseLightMarkdown, plainText } from '@portfolio/shared-api/light-markdown';

const text = (value: string) => ({ type: 'text', value });

test('bold, italics, links, lists and line breaks', () => {
  expect(parseLightMarkdown('**Led** the *move*\nto [Rust](https://rust.example)\n\n- One\n- Two')).toEqual([
    {
      type: 'paragraph',
      children: [
        { type: 'strong', children: [text('Led')] },
        text(' the '),
        { type: 'emphasis', children: [text('move')] },
        { type: 'break' },
        text('to '),
        { type: 'link', url: 'https://rust.example', children: [text('Rust')] },
      ],
    },
    {
      type: 'list',
      isOrdered: false,
      items: [
        [{ type: 'paragraph', children: [text('One')] }],
        [{ type: 'paragraph', children: [text('Two')] }],
      ],
    },
  ]);
});

test.each(['# Not a heading', '<b onclick="x">Not HTML</b>', '`Not code`', '> Not a quote'])(
  '%s stays as it was typed',
  (typed) => {
    expect(plainText(typed)).toBe(typed);
  },
);

test('an image, such as the badge of a README, is its alternative text', () => {
  expect(
    parseLightMarkdown(
      '[![Build](https://a.example/b.svg)](https://a.example) [![](c.png)](https://b.example)',
    ),
  ).toEqual([
    {
      type: 'paragraph',
      children: [{ type: 'link', url: 'https://a.example', children: [text('Build')] }, text(' ')],
    },
  ]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'JaVaScRiPt:alert(1)'])(
  'a link to %s is only its text',
  (url) => {
    expect(parseLightMarkdown(`[Press](${url})`)).toEqual([{ type: 'paragraph', children: [text('Press')] }]);
  },
);

test.each(['- '.repeat(30), '- '.repeat(500), '**a '.repeat(200)])(
  'nesting that is too deep stays as it was typed',
  (start) => {
    const typed = `${start}b${'**'.repeat(start.startsWith('*') ? 200 : 0)}`;
    expect(plainText(typed)).toBe(typed);
  },
);

test.each(['- ', '1. ', '- + * ', '-\t', '  1)  '])(
  'a line of nothing but the list marker %j stays as it was typed',
  (marker) => {
    // The parser would need many seconds.
    const typed = `Before\n\n${marker.repeat(10_000 / marker.length)}b`;
    expect(plainText(typed) === typed).toBe(true);
  },
);

test('images in images in images stay as they were typed', () => {
  // The parser would need more than a second.
  const typed = `${'!['.repeat(1_600)}a${'](b)'.repeat(1_600)}`;
  expect(plainText(typed) === typed).toBe(true);
  expect(plainText('![a](b) '.repeat(1_000))).toBe('a '.repeat(1_000).trim());
});

test('a line may begin with a list in a list, and have many markers', () => {
  const list = (children: unknown) => [{ type: 'list', isOrdered: false, items: [children] }];
  expect(parseLightMarkdown(`- - a ${'- '.repeat(100)}`)).toEqual(
    list(list([{ type: 'paragraph', children: [text(`a ${'- '.repeat(100)}`.trim())] }])),
  );
  expect(plainText(`${'- '.repeat(20)}a`)).toBe('a');
});

test('bare addresses are links, without the punctuation behind them', () => {
  expect(parseLightMarkdown('See https://a.example/b, www.c.example or (ada@a.example).')).toEqual([
    {
      type: 'paragraph',
      children: [
        text('See '),
        { type: 'link', url: 'https://a.example/b', children: [text('https://a.example/b')] },
        text(', '),
        { type: 'link', url: 'http://www.c.example', children: [text('www.c.example')] },
        text(' or ('),
        { type: 'link', url: 'mailto:ada@a.example', children: [text('ada@a.example')] },
        text(').'),
      ],
    },
  ]);
});

test('a list keeps the number that it begins with', () => {
  expect(parseLightMarkdown('2019. Founded it\n2020. Sold it')).toMatchObject([
    { isOrdered: true, start: 2019 },
  ]);
});

test('plain text has a line for each paragraph and list item', () => {
  expect(plainText('**Led** it\n\n1. One\n2. [Two](https://two.example)')).toBe('Led it\nOne\nTwo');
});
