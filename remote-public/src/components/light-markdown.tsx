import { Fragment, type ReactNode } from 'react';
import { parseLightMarkdown, type Block, type Inline } from '@portfolio/shared-api/light-markdown';

/** The owner's text with its bold, italics, links and lists, as paragraphs and lists without styles. HTML in it stays text. */
export function LightMarkdown({ children }: { children: string }) {
  return parseLightMarkdown(children).map(toElement);
}

function toElement(block: Block, key: number): ReactNode {
  if (block.type === 'paragraph')
    return (
      <p key={key} dir="auto">
        {toText(block.children)}
      </p>
    );
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List key={key} dir="auto">
      {block.items.map((item, index) => (
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
    if (inline.type === 'link')
      return (
        <a key={key} href={inline.url} {...(!isMail(inline.url) && inNewTab)}>
          {children}
        </a>
      );
    const Tag = inline.type === 'strong' ? 'strong' : 'em';
    return <Tag key={key}>{children}</Tag>;
  });
