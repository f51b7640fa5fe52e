/** Elements that begin a new line in every client, and `option`, of which only one is shown. */
const OWN_LINE =
  'address, article, aside, blockquote, br, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, legend, li, main, nav, ol, option, p, pre, section, summary, table, td, th, tr, ul';

const IGNORED = 'script, style, svg, title';

/**
 * Places where two words of different elements have no white space between them, such as 'DetailsGitHub'. Clients without style sheets show
 * them as one word, and so do search engines.
 */
export function joinedWords(root: Element): string[] {
  const found: string[] = [];
  let before = '';
  /** Whether an element begins or ends between the texts. */
  let isElsewhere = false;
  const walk = (node: Node): void => {
    if (node instanceof Text && node.data) {
      if (isElsewhere && /[\p{L}\p{N}+).,:;!?…”]$/u.test(before) && /^[\p{L}\p{N}+]/u.test(node.data))
        found.push(`${before}|${node.data}`);
      before = node.data;
      isElsewhere = false;
    }
    if (!(node instanceof Element) || node.matches(IGNORED)) return;
    const cross = () => {
      isElsewhere = true;
      if (node.matches(OWN_LINE)) before = '';
    };
    cross();
    node.childNodes.forEach(walk);
    cross();
  };
  walk(root);
  return found;
}
