import { type ComponentType, createContext, use } from 'react';
import { parseHtml } from '#lib/browser/parseHtml';

export interface HtmlProps {
  /** HTML as the merchant wrote it; not yet safe. */
  html: string;
  /** Its first picture is the page's first. */
  priority?: boolean;
}

/** The words alone, until a renderer is there. */
export function PlainText({ html }: HtmlProps) {
  const body = parseHtml(html).body;
  for (const hidden of body.querySelectorAll('script, style, template')) hidden.remove();
  const paragraphs = (body.textContent ?? '').split(/\n\s*\n/).map((text) => text.trim());
  return paragraphs.filter(Boolean).map((text) => <p key={text}>{text}</p>);
}

/** What renders the merchant's HTML; the app provides the content feature's renderer. */
export const HtmlRenderer = createContext<ComponentType<HtmlProps>>(PlainText);

/** The merchant's HTML, made safe and given the shop's look. */
export function Html(props: HtmlProps) {
  const Renderer = use(HtmlRenderer);
  return <Renderer {...props} />;
}

/** The words of HTML in one line, for places that take no markup (meta descriptions, names for assistive software). */
export function textOfHtml(html: string | null | undefined): string {
  if (!html) return '';
  // Where a block ends a word does too.
  const spaced = html.replaceAll(/\{\{.*?\}\}/gs, '').replaceAll(/<(br|\/(p|li|div|h\d|t[dhr]))\b/gi, ' $&');
  const text = parseHtml(spaced).body.textContent ?? '';
  return text.replaceAll(/\s+/g, ' ').trim();
}
