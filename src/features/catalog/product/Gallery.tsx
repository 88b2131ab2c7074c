import { ChevronLeft, ChevronRight, Play, ZoomIn } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { savesData } from '#lib/browser/connection';
import { focusWithoutScroll } from '#lib/browser/focus';
import { imageUrl } from '#lib/images';
import { messageServiceWorker } from '#lib/serviceWorker';
import { useStoreView } from '#lib/storeViewContext';
import { commaOf } from '#lib/text/commas';
import { useHasInteracted } from '#store/index';
import { IconButton } from '#ui/IconButton';
import { Image } from '#ui/Image';
import { stageSizes, stageWidth } from '../card/pictureSizes';
import { TransitionPicture } from '../card/TransitionPicture';
import type { Picture } from '../productView';
import css from './Gallery.module.css';
import { videoPlayer, zoomDialog } from './lazyProductParts';

const PREFETCHED_PICTURES = 4;

/** Pictures of a product. The row of large pictures uses native scrolling, so that swiping feels native. */
export function Gallery({ uid, pictures, name }: { uid: string; pictures: readonly Picture[]; name: string }) {
  const intl = useIntl();
  const row = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  /** Index of the playing video, or -1. The video stops when the shopper shows another picture. */
  const [playing, setPlaying] = useState(-1);
  // On a first visit only the first picture loads. The others load after the first interaction, which comes before any
  // swipe.
  const hasInteracted = useHasInteracted();
  const shown = Math.min(position, Math.max(0, pictures.length - 1));
  /** Indexes of the pictures that have been shown. With data saver, a picture loads only when it is shown. */
  const [reached, setReached] = useState<ReadonlySet<number>>(new Set([0]));
  if (!reached.has(shown)) setReached(new Set([...reached, shown]));
  const isDue = (place: number) => reached.has(place) || (hasInteracted && !savesData());

  const closeZoom = () => {
    flushSync(() => setZoomed(false));
    // The dialog returns the focus to the picture that opened the dialog. Focus the picture that is shown now.
    focusWithoutScroll(row.current?.children[shown]?.querySelector('button'));
  };

  const { secureBaseMediaUrl } = useStoreView();
  // The service worker prefetches the next pictures in the width that the browser chose for the first picture.
  const prefetchOthers = ({ target }: SyntheticEvent) => {
    if (target !== row.current?.querySelector('img') || !(target instanceof HTMLImageElement)) return;
    const { searchParams } = new URL(target.currentSrc || target.src, window.location.href);
    const width = Number(searchParams.get('width'));
    if (!width || savesData()) return;
    const others = pictures.slice(1, 1 + PREFETCHED_PICTURES);
    const urls = others.map(
      ({ url }) => new URL(imageUrl(url, { mediaBase: secureBaseMediaUrl, width }), window.location.href).href,
    );
    if (urls.length > 0) messageServiceWorker('PREFETCH_IMAGES', { urls }).catch(() => {});
  };

  // Several pictures of a product often have the same label, so add the position.
  const nameOf = ({ label }: Picture, place: number) =>
    pictures.length > 1 ? `${label}${commaOf(intl.locale)}${place + 1}/${pictures.length}` : label;

  const show = (next: number, behavior: ScrollBehavior = 'smooth') => {
    const place = row.current?.children[next];
    setPosition(next);
    setPlaying(-1);
    place?.scrollIntoView?.({ behavior, block: 'nearest', inline: 'start' });
  };
  const follow = () => {
    const list = row.current;
    if (!list || list.clientWidth === 0) return;
    // In right-to-left pages scrollLeft is 0 or negative.
    setPosition(Math.round(Math.abs(list.scrollLeft) / list.clientWidth));
  };

  return (
    <section className={css.gallery} aria-label={intl.formatMessage({ id: 'catalog.pictures' })}>
      <div className={css.stage}>
        <ul
          ref={row}
          className={css.row}
          data-first={shown === 0 || undefined}
          data-last={shown >= pictures.length - 1 || undefined}
          onScroll={follow}
          onLoadCapture={prefetchOthers}
        >
          {pictures.length === 0 && (
            <li className={css.place}>
              <Image src={null} alt={name} width={stageWidth} />
            </li>
          )}
          {pictures.map((picture, place) => (
            <li key={picture.url} className={css.place} inert={place !== shown}>
              {place === playing && place === shown ? (
                <videoPlayer.Part wanted fallback={<Still picture={picture} />} picture={picture} />
              ) : (
                <button
                  type="button"
                  className={css.zoom}
                  data-video={picture.video ? '' : undefined}
                  aria-label={intl.formatMessage(
                    { id: picture.video ? 'catalog.playVideo' : 'catalog.enlarge' },
                    { name: nameOf(picture, place) },
                  )}
                  onClick={() => (picture.video ? setPlaying(place) : setZoomed(true))}
                >
                  {isDue(place) && (
                    <TransitionPicture uid={place === 0 ? uid : undefined}>
                      <Still picture={picture} priority={place === 0} />
                    </TransitionPicture>
                  )}
                  {picture.video && (
                    <span className={css.play} aria-hidden="true">
                      <Play size={28} />
                    </span>
                  )}
                </button>
              )}
            </li>
          ))}
        </ul>
        {pictures[shown] && !pictures[shown].video && (
          <span className={css.hint} aria-hidden="true">
            <ZoomIn size={18} />
          </span>
        )}
        {pictures.length > 1 && (
          <>
            <IconButton
              variant="filled"
              className={css.previous}
              label={intl.formatMessage({ id: 'catalog.previousPicture' })}
              disabled={shown === 0}
              onClick={() => show(shown - 1)}
            >
              <ChevronLeft size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              variant="filled"
              className={css.next}
              label={intl.formatMessage({ id: 'catalog.nextPicture' })}
              disabled={shown === pictures.length - 1}
              onClick={() => show(shown + 1)}
            >
              <ChevronRight size={20} aria-hidden="true" />
            </IconButton>
            <p className={css.counter}>
              <bdi dir="ltr">
                {intl.formatNumber(shown + 1)} / {intl.formatNumber(pictures.length)}
              </bdi>
            </p>
          </>
        )}
      </div>

      {pictures.length > 1 && (
        <ul className={css.thumbnails}>
          {pictures.map((picture, place) => (
            <li key={picture.url}>
              <button
                type="button"
                className={css.thumbnail}
                aria-label={intl.formatMessage(
                  { id: 'catalog.showPicture' },
                  { number: place + 1, count: pictures.length },
                )}
                aria-current={place === shown || undefined}
                onClick={() => show(place)}
              >
                <Image src={picture.url} alt="" width={80} />
                {picture.video && <Play className={css.video} size={20} aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      )}

      {zoomed && (
        <zoomDialog.Part
          wanted
          onFailed={() => setZoomed(false)}
          pictures={pictures}
          start={shown}
          name={name}
          onClose={closeZoom}
          // Scroll instantly: the dialog hides the row, and the picture must be in place to be focused when the dialog
          // closes.
          onShow={(next) => show(next, 'instant')}
        />
      )}
    </section>
  );
}

function Still({ picture, priority }: { picture: Picture; priority?: boolean }) {
  return <Image src={picture.url} alt={picture.label} width={stageWidth} sizes={stageSizes} priority={priority} />;
}
