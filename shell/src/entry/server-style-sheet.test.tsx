import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createGlobalStyle,
  keyframes,
  ServerStyleSheet,
  styled,
  StyleSheetManager,
} from 'whole/styled-components';
import { createServerStyleSheet } from './server-style-sheet';

const Card = styled.div<{ $width?: number }>`
  padding: 1px;
  ${({ $width }) => $width !== undefined && `width: ${$width}px;`}
`;
const Special = styled(Card)`
  color: red;
`;
const Turning = styled.b`
  animation: ${keyframes`to { rotate: 1turn; }`} 1s;
`;
const Page = createGlobalStyle<{ $color: string }>`
  body {
    color: ${({ $color }) => $color};
  }
`;
const Print = createGlobalStyle`
  @page {
    margin: 1cm;
  }
`;

function stylesOf(element: ReactElement, sheet: ServerStyleSheet = createServerStyleSheet()): string {
  try {
    renderToString(sheet.collectStyles(element));
    return sheet.getStyleTags();
  } finally {
    sheet.seal();
  }
}

const pages = {
  home: (
    <>
      <Print />
      <Page $color="red" />
      <Special $width={1} />
      <Card $width={2} />
    </>
  ),
  profile: (
    <>
      <Page $color="blue" />
      <Turning />
      <Card $width={1} />
      <Print />
      <Special />
    </>
  ),
};

test.each([
  ['home', 'profile', 'home', 'profile'],
  ['profile', 'home', 'home', 'profile'],
] as const)('each page has its own styles, whatever was rendered before: %s, %s, %s, %s', (...names) => {
  for (const name of names) expect(stylesOf(pages[name])).toBe(stylesOf(pages[name], new ServerStyleSheet()));
});

describe('rules', () => {
  const compiled: string[] = [];
  const collect = ({ type, value }: { type: string; value: string }) => {
    if (type === 'rule') compiled.push(value);
  };
  const pageOf = (...widths: number[]) => (
    <StyleSheetManager stylisPlugins={[collect]}>
      {widths.map((width) => (
        <Card key={width} $width={width} />
      ))}
    </StyleSheetManager>
  );
  beforeEach(() => void (compiled.length = 0));

  test('are compiled once', () => {
    const styles = stylesOf(pageOf(3, 4));
    expect(compiled).toHaveLength(2);
    expect(stylesOf(pageOf(3, 4))).toBe(styles);
    expect(compiled).toHaveLength(2);
  });

  test('are kept for 2,000 classes', () => {
    // styled-components advises against a class per value.
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    stylesOf(pageOf(-1));
    stylesOf(pageOf(...Array(2_000).keys()));
    compiled.length = 0;
    stylesOf(pageOf(-1));
    expect(compiled).toHaveLength(1);
  });
});
