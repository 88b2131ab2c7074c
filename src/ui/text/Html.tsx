import { type ComponentType, createContext, createElement, Fragment, type ReactNode, use } from 'react';
import { parseHtml } from '#lib/browser/parseHtml';
import { isSimpleHtml } from '#lib/text/html';
import css from './Prose.module.css';

export interface HtmlProps {
  /** The merchant's HTML, not sanitised. */
  html: string;
  /** Its first picture is the page's first picture. */
  priority?: boolean;
}

/** Text only, until the renderer has loaded. Renders nothing if the HTML has hidden parts, which it cannot detect. */
export function PlainText({ html }: HtmlProps) {
  if (/display: *none/.test(html)) return null;
  const { body } = parseHtml(html);
  for (const hidden of body.querySelectorAll('script, style, template, video, audio')) hidden.remove();
  const paragraphs = (body.textContent ?? '').split(/\n\s*\n/).map((text) => text.trim());
  return paragraphs.filter(Boolean).map((text) => <p key={text}>{text}</p>);
}

/** The renderer for the merchant's HTML; the app provides that of the content feature. */
export const HtmlRenderer = createContext<ComponentType<HtmlProps>>(PlainText);

/** Renders the merchant's HTML, sanitised and with the app's styles. Simple HTML needs no renderer. */
export function Html(props: HtmlProps) {
  const Renderer = use(HtmlRenderer);
  if (!isSimpleHtml(props.html)) return <Renderer {...props} />;
  return (
    <div className={css.content}>
      <Nodes of={parseHtml(props.html).body} />
    </div>
  );
}

/** The children of a node, without attributes. Their order never changes, so they need no keys. */
function Nodes({ of: parent }: { of: Node }): ReactNode {
  return createElement(Fragment, null, ...[...parent.childNodes].map(render));
}

function render(node: Node): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const tag = node.tagName.toLowerCase();
  return node.hasChildNodes() ? createElement(tag, null, <Nodes of={node} />) : createElement(tag);
}
