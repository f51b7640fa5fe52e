import { ROOT_ID } from '@portfolio/federation/browser';
import { renderToString } from 'react-dom/server';
import { __PRIVATE__, keyframes, ServerStyleSheet, styled } from 'whole/styled-components';
import { compactStyles, takeOverStyles } from './compact-styles';

const Card = styled.div<{ $isWide?: boolean }>`
  padding: 1px;
  ${({ $isWide = false }) => $isWide && 'width: 9px;'}

  & + & {
    margin: 2px;
  }
`;
const Special = styled(Card)`
  color: red;
  @media print {
    color: black;
  }
`;
const Unstyled = styled.p``;
/** Passes its class on to a card. */
const Box = ({ className }: { className?: string }) => <Card className={className} $isWide />;
const Framed = styled(Box)`
  border: 1px solid;
`;
const Turning = styled.b`
  animation: ${keyframes`to { rotate: 1turn; }`} 1s;
`;

const Page = () => (
  <main>
    <Card className="plain" />
    <Special />
    <Unstyled>.5 &quot;</Unstyled>
    <Framed />
    <noscript>
      <Special $isWide />
    </noscript>
  </main>
);

function renderOnServer(element: React.ReactElement) {
  const sheet = new ServerStyleSheet();
  try {
    const markup = renderToString(sheet.collectStyles(element));
    const marked = sheet.getStyleTags().replace(/^<style[^>]*>|<\/style>$/g, '');
    return { markup, marked, compact: compactStyles(marked, markup) };
  } finally {
    sheet.seal();
  }
}

test('compact styles have every rule, in the same order, without markers', () => {
  const { marked, compact } = renderOnServer(<Page />);
  expect(marked.match(/data-styled/g)!.length).toBeGreaterThan(2);
  expect(compact).toBe(marked.replace(/data-styled.*\n|\/\*!sc\*\//g, '').trim());
});

test('styles whose component the markup doesn’t name stay as they are', () => {
  expect(renderOnServer(<Turning />).compact).toBeNull();
  const { marked, markup } = renderOnServer(<Page />);
  expect(compactStyles(marked, markup.replaceAll('sc-', ''))).toBeNull();
});

test('styled-components takes compact styles over, and adds no rule that the page has already', () => {
  const { marked, markup, compact } = renderOnServer(<Page />);
  document.head.innerHTML = `<style data-styled="true">${compact}</style>`;
  document.body.innerHTML = `<div id="${ROOT_ID}">${markup}</div>`;
  const insert = jest.spyOn(HTMLStyleElement.prototype, 'insertBefore');
  takeOverStyles();
  const { mainSheet } = __PRIVATE__;
  for (const [, id, names] of marked.matchAll(/\[id="([^"]*)"\]\{content:"([^"]*),"/g))
    for (const name of names!.split(',')) expect(mainSheet.hasNameForId(id!, name)).toBe(true);
  expect(insert.mock.calls.map(([node]) => node.textContent)).toEqual(compact!.split('\n'));
  expect(document.querySelector('style[data-styled="true"]')).toBeNull();
});

test('styles with markers are left to styled-components', () => {
  document.head.innerHTML = '<style data-styled="true" data-styled-version="5.0.0">.a{}</style>';
  takeOverStyles();
  expect(document.querySelector('style')!.textContent).toBe('.a{}');
});
