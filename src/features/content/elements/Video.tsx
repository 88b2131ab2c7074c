import { useIntl } from 'react-intl';
import { isSparing } from '#lib/browser/connection';
import { useStyle, WithoutParts } from '../nodes/ContentNodes';
import type { ElementProps } from '../nodes/contentContext';
import { isPictureAddress } from '../nodes/pageStyles';
import { playerAddress } from '../nodes/sanitizerRules';
import css from './Video.module.css';

/** A video: the player of a known host, or the browser's own. Neither starts by itself. */
export function Video({ element }: ElementProps) {
  const style = useStyle(element);
  const frame = element.querySelector('iframe');
  const source = element.querySelector('video[src], video source[src]')?.getAttribute('src');
  const player = frame ? (
    <Player element={frame} />
  ) : (
    source &&
    isPictureAddress(source) && (
      <video
        className={css.player}
        src={source}
        controls
        preload={isSparing() ? 'none' : 'metadata'}
        playsInline
        muted
      />
    )
  );
  return player ? <div style={style}>{player}</div> : <WithoutParts element={element} />;
}

/** The sanitiser has removed all other hosts. */
export function Player({ element: frame }: ElementProps) {
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
