import { useQuery } from '@apollo/client/react';
import { use, useMemo } from 'react';
import { useStoreView } from '#lib/storeViewContext';
import type { StoreView } from '#lib/storeViews';
import type { HtmlProps } from '#ui/text/Html';
import css from './Content.module.css';
import { contentElements } from './elements/contentElements';
import { GetBaseUrlDocument } from './GetBaseUrl.gql';
import { ContentNodes } from './nodes/ContentNodes';
import { ContentContext } from './nodes/contentContext';
import { learnShapes } from './nodes/pictureShapes';
import { prepareContent } from './nodes/prepareContent';
import { loadPurifier, needsPurifier } from './nodes/sanitize';
import { isNarrowScreen, useIsNarrow } from './useIsNarrow';

export interface ContentProps extends HtmlProps {
  isPage?: boolean;
}

/** The merchant's HTML, Page Builder's or any other: made safe, and shown with the shop's own parts. */
export function Content(props: ContentProps) {
  return needsPurifier(props.html) ? <AfterPurifier {...props} /> : <SafeContent {...props} />;
}

/** A purifier that did not come is asked for again by the next content, or when the page is tried again. */
function AfterPurifier(props: ContentProps) {
  use(loadPurifier());
  return <SafeContent {...props} />;
}

function SafeContent({ html, priority = false, isPage = false }: ContentProps) {
  const { secureBaseMediaUrl } = useStoreView();
  const isNarrow = useIsNarrow();
  // Content is long and parsing it is dear; it changes with the page only.
  const content = useMemo(() => prepareContent(html, secureBaseMediaUrl), [html, secureBaseMediaUrl]);

  // The shell has asked for it; without it, links are known by the address that the shop is served under.
  const { data: base } = useQuery(GetBaseUrlDocument, { fetchPolicy: 'cache-only' });
  return (
    <div className={css.content} data-page={isPage || undefined}>
      <ContentContext
        value={{
          elements: contentElements,
          styles: content.styles,
          isNarrow,
          bases: base?.storeConfig?.secure_base_url ? [base.storeConfig.secure_base_url] : [],
          firstPicture: priority ? content.firstPicture : undefined,
          skus: content.skus,
          isPage,
        }}
      >
        <ContentNodes of={content.root} />
      </ContentContext>
    </div>
  );
}

/** What HTML needs to stand still from the start, wherever it stands: its sanitiser, and the shapes of its pictures. */
export async function preloadContent(html: string, { secureBaseMediaUrl }: StoreView): Promise<void> {
  await Promise.all([
    needsPurifier(html) && loadPurifier(),
    learnShapes(html, { mediaBase: secureBaseMediaUrl, isNarrow: isNarrowScreen() }),
  ]);
}
