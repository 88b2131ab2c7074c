import type { ApolloClient } from '@apollo/client';
import { Suspense } from 'react';
import { useNearness } from '#features/catalog/near';
import type { AppStore } from '#store/index';
import { lazyPart } from '#ui/lazyPart';
import { type HtmlProps, PlainText } from '#ui/text/Html';
import { useNear } from '#ui/useNear';
import type { PageCode, PageContext } from '../routing/routeLoader';

const content = lazyPart(() => import('#features/content/Content').then((code) => code.Content), { isOptional: true });

/** The renderer of the merchant's HTML for features that stand below it; its code comes when HTML comes near. */
export function LazyContent(props: HtmlProps) {
  const [place, isNear] = useNear(useNearness());
  const plain = <PlainText {...props} />;
  if (!isNear && !content.isHere()) return <div ref={place}>{plain}</div>;
  return (
    <Suspense fallback={plain}>
      <content.Part wanted meanwhile={plain} {...props} />
    </Suspense>
  );
}

/**
 * A page's first data, and what the HTML among them needs to stand still.
 * @param preload answers with the HTML that the page is going to show at once
 */
export const withContent =
  <Props,>(
    preload: (client: ApolloClient, props: Props & PageContext, store: AppStore) => Promise<string | undefined>,
  ): PageCode<Props>['preload'] =>
  async (client, props, store) => {
    const html = await preload(client, props, store);
    // Words alone are soon replaced by words.
    if (!html || !/<img|data-content-type/.test(html)) return;
    await content.prepare();
    const { preloadContent } = await import('#features/content/Content');
    await store.dispatch(preloadContent(html));
  };
