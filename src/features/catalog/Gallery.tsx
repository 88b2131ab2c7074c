import { ChevronLeft, ChevronRight, Play, ZoomIn } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '#ui/IconButton';
import { Image } from '#ui/Image';
import css from './Gallery.module.css';
import { stageSizes, stageWidth } from './pictureSizes';
import type { Picture } from './productView';

const ZoomDialog = lazy(() => import('./ZoomDialog').then(({ ZoomDialog }) => ({ default: ZoomDialog })));

/** Pictures of a product. The row of large ones is the platform's own scroller, so a swipe feels like one. */
export function Gallery({ pictures, name }: { pictures: readonly Picture[]; name: string }) {
  const intl = useIntl();
  const row = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const shown = Math.min(position, Math.max(0, pictures.length - 1));

  const show = (next: number) => {
    const place = row.current?.children[next];
    setPosition(next);
    place?.scrollIntoView?.({ behavior: 'smooth', block: 'nearest', inline: 'start' });
  };
  const follow = () => {
    const list = row.current;
    if (!list || list.clientWidth === 0) return;
    // scrollLeft counts downwards from 0 where the script runs the other way.
    setPosition(Math.round(Math.abs(list.scrollLeft) / list.clientWidth));
  };

  return (
    <section className={css.gallery} aria-label={intl.formatMessage({ id: 'catalog.pictures' })}>
      <div className={css.stage}>
        <ul ref={row} className={css.row} onScroll={follow}>
          {pictures.length === 0 && (
            <li className={css.place}>
              <Image src={null} alt={name} width={stageWidth} />
            </li>
          )}
          {pictures.map((picture, place) => (
            <li key={picture.url} className={css.place} inert={place !== shown}>
              <button
                type="button"
                className={css.zoom}
                aria-label={intl.formatMessage({ id: 'catalog.enlarge' }, { name: picture.label })}
                onClick={() => setZoomed(true)}
              >
                <Image
                  src={picture.url}
                  alt={picture.label}
                  width={stageWidth}
                  sizes={stageSizes}
                  priority={place === 0}
                />
                {picture.video && (
                  <span className={css.play} aria-hidden="true">
                    <Play size={28} />
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
        {pictures.length > 0 && (
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
              </button>
            </li>
          ))}
        </ul>
      )}

      {zoomed && (
        <Suspense>
          <ZoomDialog pictures={pictures} start={shown} name={name} onClose={() => setZoomed(false)} onShow={show} />
        </Suspense>
      )}
    </section>
  );
}
