import type { ApolloClient } from '@apollo/client';
import { Suspense, useEffect, useState } from 'react';
import { type AppStore, useAppDispatch, useHasInteracted } from '#store/index';
import { lazyPart } from '#ui/lazyPart';
import { type HtmlProps, PlainText } from '#ui/text/Html';
import { useNear } from '#ui/useNear';
import { contentPages } from './lazyPages';
import type { PageCode, PageContext } from './pageCode';

const content = lazyPart(contentPages, (code) => code.Content, { isOptional: true });

/** Fetches the renderer, and what this HTML needs so that nothing moves when it is shown. */
async function prepare(html: string, dispatch: AppStore['dispatch']): Promise<void> {
  const { preloadContent } = await contentPages.load(true);
  await dispatch(preloadContent(html));
}

/** HTML that its words alone do not stand for; an element of Page Builder that holds a text adds nothing to it. */
const moreThanWords = /<(?:img|video|iframe|table)|data-content-type="(?!text")/;

/**
 * The renderer of the merchant's HTML for features that stand below it. Until the first interaction its words stand
 * there; HTML that is more than words is rendered as soon as it is in sight.
 */
export function LazyContent(props: HtmlProps) {
  const { html } = props;
  const dispatch = useAppDispatch();
  const hasInteracted = useHasInteracted();
  const [place, isInSight] = useNear();
  const isWanted = hasInteracted || (isInSight && moreThanWords.test(html));
  const [isReady, setReady] = useState(content.isHere);
  useEffect(() => {
    if (!isWanted || isReady) return;
    let isOver = false;
    // What does not come is asked for again by the part, which shows the words meanwhile.
    const show = () => isOver || setReady(true);
    prepare(html, dispatch).then(show, show);
    return () => {
      isOver = true;
    };
  }, [isWanted, isReady, html, dispatch]);

  const plain = <PlainText {...props} />;
  if (!isReady) return <div ref={place}>{plain}</div>;
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
    if (html && /<img|data-content-type/.test(html)) await prepare(html, store.dispatch);
  };
