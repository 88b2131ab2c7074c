import { useIntl } from 'react-intl';
import { focusQuietly } from '#lib/browser/focus';
import { Image } from '#ui/Image';
import type { Picture } from '../../productView';
import css from './VideoPlayer.module.css';
import { videoOf } from './video';

/** A product's video, started by the shopper: it plays at once and has the focus. */
export function VideoPlayer({ picture }: { picture: Picture }) {
  const intl = useIntl();
  const address = picture.video ?? '';
  const video = videoOf(address);
  if (video?.kind === 'file')
    return (
      <video
        ref={focusQuietly}
        className={css.player}
        src={video.src}
        aria-label={picture.label}
        controls
        autoPlay
        muted
        playsInline
      />
    );
  if (video)
    return (
      <iframe
        ref={focusQuietly}
        className={css.player}
        src={video.src}
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
