import type { ApolloClient } from '@apollo/client';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { AppStore } from '#store/index';
import { type HtmlProps, PlainText } from '#ui/Html';
import type { PageCode, PageContext } from './serverRoute';

/** The renderer once its code is there: what is lazy shows its fallback for a moment even then. */
let loaded: ComponentType<HtmlProps> | undefined;
const load = () =>
  import('#features/content/Content').then((code) => {
    loaded = code.Content;
    return code;
  });
const Later = lazy(() => load().then((code) => ({ default: code.Content })));

/** The renderer of the merchant's HTML for features that stand below it; it comes when the first HTML is shown. */
export function LazyContent(props: HtmlProps) {
  const [Content] = useState(() => loaded ?? Later);
  return (
    <Suspense fallback={<PlainText {...props} />}>
      <Content {...props} />
    </Suspense>
  );
}

/**
 * A page's first data, and what the HTML among them needs to stand still.
 * @param preload answers with all HTML that the page is going to show
 */
export const withContent =
  <Props,>(
    preload: (client: ApolloClient, props: Props & PageContext, store: AppStore) => Promise<string | undefined>,
  ): PageCode<Props>['preload'] =>
  async (client, props, store) => {
    const html = await preload(client, props, store);
    // Words alone are soon replaced by words.
    if (html && /<img|data-content-type/.test(html)) await (await load()).preloadContent(html, props.view);
  };
