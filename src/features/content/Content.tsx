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
import { learnShapes } from './renderer/pictureShapes';
import { loadPurifier, needsPurifier, prepareContent } from './renderer/prepareContent';

export interface ContentProps extends HtmlProps {
  isPage?: boolean;
}

/** The merchant's HTML, Page Builder's or any other: made safe, and shown with the shop's own parts. */
export function Content({ html, priority = false, isPage = false }: ContentProps) {
  // A purifier that could not be loaded is loaded again by the next content, or when the page is tried again.
  if (needsPurifier(html)) use(loadPurifier());
  const isNarrow = useMediaQuery(narrowScreen);
  // Content is long and expensive to parse; it changes with the page only.
  const content = useMemo(() => prepareContent(html, isNarrow), [html, isNarrow]);

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
        {isPage ? <PageNodes of={content.root} /> : <ContentNodes of={content.root} />}
      </ContentContext>
    </div>
  );
}

/** Loads what HTML needs so that nothing moves when it is shown: its sanitiser, and the shapes of its pictures. */
export const preloadContent =
  (html: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (needsPurifier(html)) await loadPurifier();
    await dispatch(learnShapes(prepareContent(html).root));
  };
