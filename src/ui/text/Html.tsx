import { type ComponentType, createContext, createElement, Fragment, type ReactNode, use } from 'react';
import { parseHtml } from '#lib/browser/parseHtml';
import { isSimpleHtml } from '#lib/text/html';
import css from './Prose.module.css';

export interface HtmlProps {
  /** The merchant's HTML, not sanitised. */
  html: string;
  /** True if the first picture of this HTML is the page's first picture. */
  priority?: boolean;
}

/**
 * The text of the HTML, until the renderer has loaded. Renders nothing if the HTML hides something by style, because
 * `PlainText` cannot tell what is hidden.
 */
export function PlainText({ html }: HtmlProps) {
  if (/display: *none/.test(html)) return null;
  const { body } = parseHtml(html);
  for (const hidden of body.querySelectorAll('script, style, template, video, audio')) hidden.remove();
  const paragraphs = (body.textContent ?? '').split(/\n\s*\n/).map((text) => text.trim());
  return paragraphs.filter(Boolean).map((text) => <p key={text}>{text}</p>);
}

/** The renderer for the merchant's HTML. The app provides the renderer of the content feature. */
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

/**
 * Renders the children of a node, without attributes. The order of the children never changes, so they need no keys.
 */
function Nodes({ of: parent }: { of: Node }): ReactNode {
  return createElement(Fragment, null, ...[...parent.childNodes].map(render));
}

function render(node: Node): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const tag = node.tagName.toLowerCase();
  return node.hasChildNodes() ? createElement(tag, null, <Nodes of={node} />) : createElement(tag);
}
