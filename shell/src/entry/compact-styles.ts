import { ROOT_ID } from '@portfolio/federation/browser';
import { __PRIVATE__ } from 'whole/styled-components';

/*
 * styled-components ends each component's rules with a rule that names the component and its classes. The classes in the markup say the
 * same, so compact styles leave it out: that's half a kilobyte less on every page, compressed.
 */

/** A component's rules. */
interface Group {
  /** The component's id, such as `sc-1a2b3c4d-0`. */
  readonly id: string;
  readonly names: Set<string>;
  readonly rules: string[];
}

const CLASSES = /\.[\w-]+/g;
const END_OF_RULE = '/*!sc*/\n';
const MARKER = /^data-styled\.g\d+\[id="([^"]*)"\]\{content:"([^"]*)"\}$/;

/** Rules without their markers; null if the markup doesn't say which component they belong to. */
export function compactStyles(marked: string, markup: string): string | null {
  const groups = markedGroups(marked);
  const compact = groups.flatMap(({ rules }) => rules).join('\n');
  const found = groupsIn(compact, classesInMarkup(markup));
  const isSame =
    found.length === groups.length &&
    groups.every(({ id, names, rules }, index) => {
      const other = found[index]!;
      return (
        other.id === id &&
        other.rules.join('\n') === rules.join('\n') &&
        [...names].every((name) => other.names.has(name))
      );
    });
  return isSame ? compact : null;
}

/** Hands the document's compact styles to styled-components. It finds styles with markers itself, by its version. */
export function takeOverStyles(): void {
  const element = document.querySelector('style[data-styled="true"]');
  const root = document.getElementById(ROOT_ID);
  if (!element || element.getAttribute('data-styled-version') || !root) return;
  const { mainSheet } = __PRIVATE__;
  for (const { id, names, rules } of groupsIn(element.textContent, classesInDocument(root))) {
    const [first = '', ...others] = names;
    mainSheet.insertRules(id, first, rules);
    for (const name of others) mainSheet.registerName(id, name);
  }
  element.remove();
}

function markedGroups(marked: string): Group[] {
  const groups: Group[] = [];
  let rules: string[] = [];
  for (const part of marked.split(END_OF_RULE)) {
    const [, id, names = ''] = MARKER.exec(part) ?? [];
    if (id === undefined) {
      if (part !== '') rules.push(part);
      continue;
    }
    groups.push({ id, names: new Set(names.split(',').filter(Boolean)), rules });
    rules = [];
  }
  return groups;
}

function groupsIn(compact: string, classes: Iterable<string>): Group[] {
  const components = componentsOf(classes);
  const groups: Group[] = [];
  for (const rule of compact.split('\n')) {
    const name = rule
      .match(CLASSES)
      ?.find((each) => components.has(each.slice(1)))
      ?.slice(1);
    const last = groups.at(-1);
    const id = name === undefined ? last?.id : components.get(name);
    if (id === undefined) continue;
    const group = last?.id === id ? last : { id, names: new Set<string>(), rules: [] };
    if (group !== last) groups.push(group);
    if (name !== undefined) group.names.add(name);
    group.rules.push(rule);
  }
  return groups;
}

const classesInMarkup = (markup: string) =>
  Array.from(markup.matchAll(/ class="([^"]*)"/g), ([, value = '']) => value);

/** The same of elements, which takes a fraction of the time. What is in `noscript` is text. */
const classesInDocument = (root: HTMLElement) => [
  ...Array.from(root.querySelectorAll('[class]'), (element) => element.getAttribute('class')!),
  ...Array.from(root.querySelectorAll('noscript'), ({ textContent }) => classesInMarkup(textContent)).flat(),
];

/** Ids of components by their classes. @param classes of each element: the ids of one or more components, then as many of their classes */
function componentsOf(classes: Iterable<string>): Map<string, string> {
  const components = new Map<string, string>();
  for (const value of classes) {
    let ids: string[] = [];
    let count = 0;
    for (const each of value.split(' ')) {
      const isId = each.startsWith('sc-');
      if (isId && count > 0) [ids, count] = [[], 0];
      if (isId) ids.push(each);
      else if (count < ids.length) components.set(each, ids[count++]!);
    }
  }
  return components;
}
