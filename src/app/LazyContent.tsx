import { lazy, Suspense } from 'react';
import { type HtmlProps, PlainText } from '#ui/Html';

const Content = lazy(() => import('#features/content/Content').then((code) => ({ default: code.Content })));

/** The renderer of the merchant's HTML for features that stand below it; it comes when the first HTML is shown. */
export function LazyContent(props: HtmlProps) {
  return (
    <Suspense fallback={<PlainText {...props} />}>
      <Content {...props} />
    </Suspense>
  );
}
