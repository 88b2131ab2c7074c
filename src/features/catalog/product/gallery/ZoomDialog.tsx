import { ChevronLeft, ChevronRight, Minus, Plus } from 'lucide-react';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Dialog } from '#ui/dialog/Dialog';
import { IconButton } from '#ui/IconButton';
import { Image } from '#ui/Image';
import type { Picture } from '../../productView';
import { VideoPlayer } from './VideoPlayer';
import css from './ZoomDialog.module.css';

const ENLARGEMENT = 2.5;

export interface ZoomDialogProps {
  pictures: readonly Picture[];
  start: number;
  name: string;
  onClose(): void;
  onShow(position: number): void;
}

/**
 * Full-screen dialog with a picture of the product. A click enlarges the picture; arrow keys show the next or previous
 * picture.
 */
export function ZoomDialog({ pictures, start, name, onClose, onShow }: ZoomDialogProps) {
  const intl = useIntl();
  const [position, setPosition] = useState(start);
  const [isEnlarged, setEnlarged] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; top: number; start: number; moved: boolean }>(undefined);
  const picture = pictures[position];

  const show = (next: number) => {
    if (next < 0 || next >= pictures.length) return;
    setEnlarged(false);
    setPosition(next);
    onShow(next);
  };

  const onKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    // Ignore arrow keys that seek in a video or scroll an enlarged picture.
    if (target instanceof HTMLMediaElement || (isEnlarged && isIn(frame.current, target))) return;
    const isRtl = document.documentElement.dir === 'rtl';
    if (key === 'ArrowRight') show(position + (isRtl ? -1 : 1));
    else if (key === 'ArrowLeft') show(position + (isRtl ? 1 : -1));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  const press = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget;
    drag.current = { x: event.clientX, y: event.clientY, top: box.scrollTop, start: box.scrollLeft, moved: false };
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const from = drag.current;
    if (!from || event.pointerType !== 'mouse') return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.abs(x) + Math.abs(y) > 6) from.moved = true;
    event.currentTarget.scrollTo({ top: from.top - y, left: from.start - x, behavior: 'instant' });
  };
  const release = (event: PointerEvent<HTMLDivElement>) => {
    const from = drag.current;
    drag.current = undefined;
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!isEnlarged && event.pointerType !== 'mouse' && Math.abs(x) > 48 && Math.abs(x) > Math.abs(y)) {
      const forward = document.documentElement.dir === 'rtl' ? x > 0 : x < 0;
      show(position + (forward ? 1 : -1));
    } else if (!from.moved && Math.abs(x) + Math.abs(y) < 8) setEnlarged(!isEnlarged);
  };

  if (!picture) return null;
  return (
    <Dialog open onClose={onClose} title={name} hideTitle className={css.dialog}>
      <div className={css.content}>
        {picture.video ? (
          <div className={css.video}>
            <VideoPlayer picture={picture} />
          </div>
        ) : (
          <div
            ref={frame}
            className={css.frame}
            data-near={isEnlarged || undefined}
            onPointerDown={press}
            onPointerMove={move}
            onPointerUp={release}
            onPointerCancel={() => {
              drag.current = undefined;
            }}
          >
            <button
              type="button"
              className={css.picture}
              style={isEnlarged ? { inlineSize: `${ENLARGEMENT * 100}%` } : undefined}
              aria-label={picture.label}
              aria-pressed={isEnlarged}
              // Handle only clicks by the keyboard (`detail` is 0): the frame handles clicks of a pointer.
              onClick={(event) => event.detail === 0 && setEnlarged(!isEnlarged)}
            >
              <Image
                src={picture.url}
                alt={picture.label}
                width={1280}
                sizes={isEnlarged ? '250vw' : '(max-width: 959px) 100vw, 80vh'}
                fit="contain"
              />
            </button>
          </div>
        )}
        <div className={css.tools}>
          <IconButton
            label={intl.formatMessage({ id: 'catalog.previousPicture' })}
            className={css.arrow}
            disabled={position === 0}
            onClick={() => show(position - 1)}
          >
            <ChevronLeft size={22} aria-hidden="true" />
          </IconButton>
          <span className={css.counter} role="status">
            <bdi dir="ltr">
              {intl.formatNumber(position + 1)} / {intl.formatNumber(pictures.length)}
            </bdi>
          </span>
          <IconButton
            label={intl.formatMessage({ id: 'catalog.nextPicture' })}
            className={css.arrow}
            disabled={position === pictures.length - 1}
            onClick={() => show(position + 1)}
          >
            <ChevronRight size={22} aria-hidden="true" />
          </IconButton>
          {!picture.video && (
            <IconButton
              label={intl.formatMessage({ id: isEnlarged ? 'catalog.zoomOut' : 'catalog.zoomIn' })}
              aria-pressed={isEnlarged}
              onClick={() => setEnlarged(!isEnlarged)}
            >
              {isEnlarged ? <Minus size={22} aria-hidden="true" /> : <Plus size={22} aria-hidden="true" />}
            </IconButton>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const isIn = (place: Element | null, target: EventTarget | null): boolean =>
  target instanceof Node && place?.contains(target) === true;
