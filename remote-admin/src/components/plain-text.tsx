import { hasMarkdown } from '@portfolio/shared-api/markdown-signs';
import { lazy, Suspense } from 'react';

interface Props {
  readonly children: string;
}

/* Without the parser, the text is shown as it was typed. */
const Parsed = lazy(async () => {
  const { plainText } = await import('@portfolio/shared-api/plain-text').catch(() => ({
    plainText: (text: string) => text,
  }));
  return { default: ({ children }: Props) => plainText(children) };
});

/** The owner's text without its Markdown, as visitors' cards show it. */
export function PlainText({ children }: Props) {
  if (!hasMarkdown(children)) return children;
  return (
    <Suspense fallback={children}>
      <Parsed>{children}</Parsed>
    </Suspense>
  );
}
