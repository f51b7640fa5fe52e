import { prefetchMarkdownParser, useMarkdownParser } from '#markdown-parser';
import { hasMarkdown, paragraphsOf, type Block, type Inline } from '@portfolio/shared-api/markdown-signs';
import { queryOptions } from '@tanstack/react-query';
import {
  Fragment,
  isValidElement,
  Suspense,
  useMemo,
  useState,
  type ElementType,
  type ReactElement,
  type ReactNode,
} from 'react';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { forMarkup } from './server-markup';

/** Loads the parser with the data of a page that often needs it, so that a click on a prefetched page loads nothing more. */
export const markdownParserQuery = () =>
  queryOptions({
    queryKey: ['markdown-parser'],
    queryFn: () => prefetchMarkdownParser().then(() => true),
    staleTime: Infinity,
    ...forMarkup,
  });

/* Each Suspense boundary below is the same element as long as it shows the same. Otherwise React would suspend each transition that renders a
 * waiting boundary, such as the navigation to the next page, until the parser has loaded. */

/** The owner's text with its bold, italics, links and lists, as paragraphs and lists without styles. HTML in it stays text. */
export function LightMarkdown({ children }: { children: string }) {
  return useMemo(() => {
    const typed = <Blocks>{paragraphsOf(children)}</Blocks>;
    if (!hasMarkdown(children)) return typed;
    return (
      <Suspense fallback={typed}>
        <Parsed>{children}</Parsed>
      </Suspense>
    );
  }, [children]);
}

const Parsed = ({ children }: { children: string }) => (
  <Blocks>{useMarkdownParser().parseLightMarkdown(children)}</Blocks>
);

interface FormattedTextProps {
  /** A paragraph in the text's style that keeps line breaks. */
  as: ElementType;
  children: string;
}

/** The owner's text in a single paragraph; with Markdown, in several blocks. */
export function FormattedText({ as: Text, children }: FormattedTextProps) {
  if (!hasMarkdown(children)) return <Text dir="auto">{children}</Text>;
  return (
    <Text as="div">
      <Flow>
        <LightMarkdown>{children}</LightMarkdown>
      </Flow>
    </Text>
  );
}

/* Paragraphs are as far apart as with an empty line between them. */
const Flow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1lh;

  ol,
  ul {
    padding-inline-start: ${token.space[5]};
  }
`;

/* Print adds the address to other links. */
const BareLink = styled.a`
  ${media.print} {
    &&::after {
      content: none;
    }
  }
`;

interface WithoutFormattingProps {
  /** All texts that `children` shows. */
  of: readonly string[];
  /** Returns a text, or an element with props that JSON can represent. */
  children: (plain: (text: string) => string) => string | ReactElement;
}

/** Passes on a function that removes the formatting of the owner's texts, for cards and for the head. */
export function WithoutFormatting({ of, children }: WithoutFormattingProps) {
  const typed = children(asTyped);
  const boundary = useSame(isValidElement(typed) ? typed.props : typed, () => (
    <Suspense fallback={typed}>
      <Plain>{children}</Plain>
    </Suspense>
  ));
  return of.some(hasMarkdown) ? boundary : typed;
}

/** Creates an element, and returns the same one until `shown` changes. */
function useSame(shown: unknown, create: () => ReactElement): ReactElement {
  const key = JSON.stringify(shown);
  const [last, setLast] = useState(() => ({ key, element: create() }));
  if (last.key === key) return last.element;
  const next = { key, element: create() };
  setLast(next);
  return next.element;
}

const asTyped = (text: string) => text;

function Plain({ children }: Pick<WithoutFormattingProps, 'children'>) {
  const { plainText } = useMarkdownParser();
  return children((text) => (hasMarkdown(text) ? plainText(text) : text));
}

const Blocks = ({ children }: { children: readonly Block[] }) => children.map(toElement);

function toElement(block: Block, key: number): ReactNode {
  if (block.type === 'paragraph')
    return (
      <p key={key} dir="auto">
        {toText(block.children)}
      </p>
    );
  const { isOrdered, start, items } = block;
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List key={key} dir="auto" {...(isOrdered && { start })}>
      {items.map((item, index) => (
        <li key={index}>{item.map(toItemContent)}</li>
      ))}
    </List>
  );
}

/** An item's first paragraph stands next to its marker. */
const toItemContent = (block: Block, index: number): ReactNode =>
  index === 0 && block.type === 'paragraph' ? (
    <Fragment key={index}>{toText(block.children)}</Fragment>
  ) : (
    toElement(block, index)
  );

const inNewTab = { target: '_blank', rel: 'noopener noreferrer' };
const isMail = (url: string) => /^mailto:/i.test(url);

const toText = (inlines: readonly Inline[]): ReactNode =>
  inlines.map((inline, key) => {
    if (inline.type === 'text') return inline.value;
    if (inline.type === 'break') return <br key={key} />;
    const children = toText(inline.children);
    if (inline.type === 'link') {
      const { url } = inline;
      const [text] = inline.children;
      const isBare =
        text?.type === 'text' && ['', 'http://', 'mailto:'].includes(url.replace(text.value, ''));
      const Anchor = isBare ? BareLink : 'a';
      return (
        <Anchor key={key} href={url} {...(!isMail(url) && inNewTab)}>
          {children}
        </Anchor>
      );
    }
    const Tag = inline.type === 'strong' ? 'strong' : 'em';
    return <Tag key={key}>{children}</Tag>;
  });
