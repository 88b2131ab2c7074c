import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
const isElement = (node: Node): node is Element => 'tagName' in node;
const all = (node: Node): Element[] =>
  childrenOf(node).flatMap((child) => [...(isElement(child) ? [child] : []), ...all(child)]);
const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;
const wordsOf = (node: Node): string =>
  node.nodeName === '#text' ? (node as DefaultTreeAdapterTypes.TextNode).value : childrenOf(node).map(wordsOf).join('');

/** Extracts the content that a page has for a client without JavaScript. */
export function readPage(html: string) {
  const document = parse(html, { scriptingEnabled: false });
  const elements = all(document);
  const tagged = (name: string) => elements.filter(({ tagName }) => tagName === name);
  // Without JavaScript, browsers show the content of `noscript` and hide the first screen.
  const plain = tagged('noscript').filter((element) => element.parentNode?.nodeName === 'body');
  const firstScreen = elements.filter((element) => attribute(element, 'class') === 'first-screen');
  const within = (parents: Element[], name: string) => parents.flatMap(all).filter(({ tagName }) => tagName === name);
  const [root] = tagged('html');
  const meta = new Map(
    tagged('meta').flatMap((element) => {
      const name = attribute(element, 'name') ?? attribute(element, 'property');
      return name ? [[name, attribute(element, 'content') ?? ''] as const] : [];
    }),
  );
  const links = (rel: string) =>
    tagged('link')
      .filter((element) => attribute(element, 'rel') === rel)
      .map((element) => Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])));
  const scripts = tagged('script').filter((element) => !attribute(element, 'src'));
  const json = (element: Element | undefined) => JSON.parse(element ? wordsOf(element) : 'null');
  return {
    lang: root && attribute(root, 'lang'),
    dir: root && attribute(root, 'dir'),
    title: tagged('title').map(wordsOf).join('|'),
    meta,
    canonical: links('canonical').map(({ href }) => href),
    languages: Object.fromEntries(links('alternate').map(({ hreflang, href }) => [hreflang, href])),
    preloads: links('preload'),
    /** Structured data by `@type`. */
    facts: Object.fromEntries(
      scripts
        .filter((element) => attribute(element, 'type') === 'application/ld+json')
        .map(json)
        .map((fact) => [fact['@type'], fact]),
    ),
    answers: json(scripts.find((element) => attribute(element, 'id') === 'answers')) as {
      view: string;
      currency: string;
      answers: Record<string, { data?: object; errors?: unknown }>;
    } | null,
    /** Inline scripts that a browser would run. */
    programs: scripts.filter((element) => !attribute(element, 'type')).map(wordsOf),
    pictures: within(plain, 'img').map((element) => attribute(element, 'src')),
    headings: within(plain, 'h1').map(wordsOf),
    links: within(plain, 'a').map((element) => ({ href: attribute(element, 'href'), text: wordsOf(element) })),
    text: plain.map(wordsOf).join(' '),
    /** Content that the app's first screen shows before the app starts. */
    firstScreen: {
      headings: within(firstScreen, 'h1').map(wordsOf),
      pictures: within(firstScreen, 'img').map((element) => attribute(element, 'srcset')),
      links: within(firstScreen, 'a').map((element) => attribute(element, 'href')),
      text: firstScreen.map(wordsOf).join(' '),
    },
  };
}
