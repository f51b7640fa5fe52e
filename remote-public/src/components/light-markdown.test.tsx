import { act, render, screen } from '@testing-library/react';
import * as React from 'react';
import { startTransition, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { FormattedText, LightMarkdown, WithoutFormatting } from './light-markdown';

type Parser = typeof import('./markdown-parser/at-once');

/** On the server the parser is there; in the browser it may be loading. */
let mockIsServer = true;
let mockOnDemand: Parser;
jest.mock('#markdown-parser', () => {
  const atOnce = jest.requireActual<Parser>('./markdown-parser/at-once');
  return { useMarkdownParser: () => (mockIsServer ? atOnce : mockOnDemand).useMarkdownParser() };
});
beforeEach(() => {
  mockIsServer = true;
  // Each test is another document, in which the parser isn't loaded yet.
  jest.isolateModules(() => {
    jest.doMock('react', () => React);
    mockOnDemand = jest.requireActual('./markdown-parser/on-demand');
  });
});

test('a link opens in a new tab, an email address in the mail app', () => {
  render(<LightMarkdown>{'[Site](https://a.example) and [mail](mailto:ada@a.example)'}</LightMarkdown>);
  expect(screen.getByRole('link', { name: 'Site' })).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'Site' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'mail' })).not.toHaveAttribute('target');
});

test('a text without Markdown is one paragraph, as it was typed', () => {
  const { container } = render(<FormattedText as="p">{'One\n\n  <b>two</b> a_b'}</FormattedText>);
  expect(container.innerHTML).toBe('<p dir="auto">One\n\n  &lt;b&gt;two&lt;/b&gt; a_b</p>');
});

test('a numbered list keeps its numbers', () => {
  render(<LightMarkdown>{'2019. Founded\n2020. Sold'}</LightMarkdown>);
  expect(screen.getByRole('list')).toHaveAttribute('start', '2019');
});

const TEXT = '**Ada** wrote\n\n- notes';
const page = (
  <>
    <LightMarkdown>{TEXT}</LightMarkdown>
    <WithoutFormatting of={[TEXT]}>{(plain) => <i>{plain(TEXT)}</i>}</WithoutFormatting>
  </>
);
const MARKUP =
  '<p dir="auto"><strong>Ada</strong> wrote</p><ul dir="auto"><li>notes</li></ul><i>Ada wrote\nnotes</i>';
const shown = (container: Element) => container.innerHTML.replace(/<!--.*?-->/g, '');

const PARSER = '@portfolio/shared-api/light-markdown';
const lose = jest.fn(() => {
  throw new Error('The parser is lost');
});

/** From now on, this is a browser that can't load the parser. */
function loseParser() {
  mockIsServer = false;
  jest.resetModules();
  jest.doMock(PARSER, lose);
}
afterEach(() => void jest.dontMock(PARSER));

test('in a browser, the text stays as the server rendered it, or as it was typed, until the parser is loaded', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(shown(container)).toBe(MARKUP);

  loseParser();
  const warn = jest.fn();
  await act(async () => hydrateRoot(container, page, { onRecoverableError: warn }));
  expect(shown(container)).toBe(MARKUP);
  const later = document.createElement('div');
  const root = createRoot(later);
  await act(async () => root.render(page));
  expect(later).toHaveTextContent('**Ada** wrote- notes**Ada** wrote - notes');

  jest.dontMock(PARSER);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 5_000);
  await act(async () => root.render(<div>{page}</div>));
  expect(shown(later.firstElementChild!)).toBe(MARKUP);
  expect(warn).not.toHaveBeenCalled();
});

test('texts that are displayed right after a failed attempt don’t each load the parser again', async () => {
  loseParser();
  lose.mockClear();
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(page));
  await act(async () => root.render(<div>{page}</div>));
  expect(lose).toHaveBeenCalledTimes(1);
});

test('if the parser can’t be loaded, the text stays as the server rendered it, and a transition around it still ends', async () => {
  const Page = () => {
    const [presses, setPresses] = useState(0);
    return (
      <>
        {/* Not `page`, which is always the same element. */}
        <LightMarkdown>{TEXT}</LightMarkdown>
        <WithoutFormatting of={[TEXT]}>{(plain) => plain(TEXT)}</WithoutFormatting>
        <button onClick={() => startTransition(() => setPresses(presses + 1))}>{presses}</button>
      </>
    );
  };
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  const before = shown(container);
  loseParser();
  await act(async () => hydrateRoot(container, <Page />));
  await act(async () => container.querySelector('button')!.click());
  expect(shown(container)).toBe(before.replace('<button>0', '<button>1'));
});
