import { useIntl } from 'react-intl';
import { focusWithoutScroll } from '#lib/browser/focus';
import { urlOf } from '#lib/urls';
import { Image } from '#ui/Image';
import type { Picture } from '../../productView';
import css from './VideoPlayer.module.css';

/** A product video that the shopper has started: it plays immediately and has the focus. */
export function VideoPlayer({ picture }: { picture: Picture }) {
  const intl = useIntl();
  const address = picture.video ?? '';
  const video = videoOf(address);
  if (video?.kind === 'file')
    return (
      <video
        ref={focusWithoutScroll}
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
        ref={focusWithoutScroll}
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

/** How a video is shown: in the player of its host, or in a `<video>` element. */
interface Video {
  kind: 'player' | 'file';
  src: string;
}

const youtube = /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/;
const file = /\.(?:mp4|m4v|webm|ogv|mov)$/i;

/** How to show the video URL of a merchant; undefined if only the host's own page can show it. */
function videoOf(address: string): Video | undefined {
  const url = urlOf(address);
  if (!url) return undefined;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const steps = url.pathname.split('/').filter(Boolean);
  const last = steps.at(-1) ?? '';
  if (youtube.test(url.hostname) || url.hostname === 'youtu.be') {
    const id = url.searchParams.get('v') ?? last;
    return /^[\w-]{6,20}$/.test(id)
      ? { kind: 'player', src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` }
      : undefined;
  }
  if (/^(?:www\.|player\.)?vimeo\.com$/.test(url.hostname)) {
    const id = steps.find((step) => /^\d+$/.test(step));
    return id ? { kind: 'player', src: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1` } : undefined;
  }
  return file.test(url.pathname) ? { kind: 'file', src: url.href } : undefined;
}
