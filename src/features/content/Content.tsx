import { useQuery } from '@apollo/client/react';
import { use, useMemo } from 'react';
import { narrowScreen } from '#lib/media';
import type { AppThunk } from '#store/index';
import type { HtmlProps } from '#ui/text/Html';
import css from '#ui/text/Prose.module.css';
import { useMediaQuery } from '#ui/useMediaQuery';
import { GetBaseUrlDocument } from './GetBaseUrl.gql';
import { contentElements } from './pageBuilder/contentElements';
import { ContentNodes, PageNodes } from './renderer/ContentNodes';
import { ContentContext } from './renderer/contentContext';
import { measureShapes } from './renderer/pictureShapes';
import { loadPurifier, needsPurifier, prepareContent } from './renderer/prepareContent';

export interface ContentProps extends HtmlProps {
  isPage?: boolean;
}

/** The merchant's HTML, from Page Builder or any other editor: sanitised, and rendered with the app's components. */
export function Content({ html, priority = false, isPage = false }: ContentProps) {
  // If DOMPurify could not be loaded, the app tries again with the next content or when the shopper retries.
  if (needsPurifier(html)) use(loadPurifier());
  const isNarrow = useMediaQuery(narrowScreen);
  // Parsing content is expensive, so it is memoised per HTML and screen width.
  const content = useMemo(() => prepareContent(html, isNarrow), [html, isNarrow]);

  // `cache-only`, because the app shell requests the base URL. Until the base URL is cached, only links to the app's
  // own origin count as internal.
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
        {isPage ? <PageNodes of={content.root} /> : <ContentNodes of={content.root} />}
      </ContentContext>
    </div>
  );
}

/** Loads what the HTML needs to render without layout shift: DOMPurify and the shapes of its pictures. */
export const preloadContent =
  (html: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (needsPurifier(html)) await loadPurifier();
    await dispatch(measureShapes(prepareContent(html).root));
  };
