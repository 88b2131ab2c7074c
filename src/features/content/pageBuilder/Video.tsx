import { useIntl } from 'react-intl';
import { savesData } from '#lib/browser/connection';
import { PlainHtmlFallback, useStyle } from '../renderer/ContentNodes';
import type { ElementProps } from '../renderer/contentContext';
import { mediaAddress } from '../renderer/mediaAddress';
import { playerAddress } from '../renderer/sanitizerRules';
import css from './Video.module.css';

/** A Page Builder video: in the player of a known host, or in a `<video>` element. Neither plays automatically. */
export function Video({ element }: ElementProps) {
  const style = useStyle(element);
  const player = element.querySelector('iframe, video');
  return player ? (
    <div style={style}>
      <Player element={player} />
    </div>
  ) : (
    <PlainHtmlFallback element={element} />
  );
}

/** The browser's native player for video or audio. The merchant's fallback for old browsers is left out. */
function Film({ element }: ElementProps) {
  const files = [element, ...element.querySelectorAll('source')].flatMap((one) => {
    const src = mediaAddress(one.getAttribute('src'));
    return src ? [{ src, type: one.getAttribute('type') ?? undefined }] : [];
  });
  if (files.length === 0) return null;
  const sources = files.map((file) => <source key={file.src} {...file} />);
  const options = { controls: true, preload: savesData() ? 'none' : 'metadata' };
  if (element.tagName === 'AUDIO') return <audio {...options}>{sources}</audio>;
  return (
    <video
      {...options}
      className={css.player}
      poster={mediaAddress(element.getAttribute('poster'))}
      muted={element.hasAttribute('muted')}
      playsInline
    >
      {sources}
    </video>
  );
}

/**
 * A video or audio file, or a frame with the video player of a known host. The sanitiser has removed frames of all
 * other hosts.
 */
export function Player({ element }: ElementProps) {
  return element.tagName === 'IFRAME' ? <Frame element={element} /> : <Film element={element} />;
}

function Frame({ element: frame }: ElementProps) {
  const intl = useIntl();
  const address = playerAddress(frame).replace('www.youtube.com/embed/', 'www.youtube-nocookie.com/embed/');
  const url = new URL(address);
  url.searchParams.delete('autoplay');
  return (
    <iframe
      className={css.player}
      src={url.href}
      title={frame.getAttribute('title') || intl.formatMessage({ id: 'content.video' })}
      loading="lazy"
      allow="encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}
