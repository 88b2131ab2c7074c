import { urlOf } from '#lib/urls';

/** How a video is shown: in its host's player, or by the browser itself. */
export interface Video {
  kind: 'player' | 'file';
  src: string;
}

const youtube = /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/;
const file = /\.(?:mp4|m4v|webm|ogv|mov)$/i;

/** What to show for the address that a merchant gave a video; undefined where only its own page can show it. */
export function videoOf(address: string): Video | undefined {
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
