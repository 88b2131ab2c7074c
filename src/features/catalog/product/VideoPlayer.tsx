import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Image } from '#ui/Image';
import type { Picture } from '../productView';
import css from './VideoPlayer.module.css';
import { videoOf } from './video';

/** A product's film, begun by the shopper's own press: it plays at once, and the keys are its own. */
export function VideoPlayer({ picture }: { picture: Picture }) {
  const intl = useIntl();
  const player = useRef<HTMLVideoElement & HTMLIFrameElement>(null);
  useEffect(() => player.current?.focus({ preventScroll: true }), []);

  const address = picture.video ?? '';
  const film = videoOf(address);
  if (film?.kind === 'file')
    return (
      <video
        ref={player}
        className={css.player}
        src={film.src}
        aria-label={picture.label}
        controls
        autoPlay
        muted
        playsInline
      />
    );
  if (film)
    return (
      <iframe
        ref={player}
        className={css.player}
        src={film.src}
        title={picture.label}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    );
  return (
    <a className={css.elsewhere} href={address} target="_blank" rel="noopener noreferrer">
      <Image src={picture.url} alt={picture.label} width={1280} sizes="100vw" fit="contain" />
      {intl.formatMessage({ id: 'catalog.watchVideo' })}
    </a>
  );
}
