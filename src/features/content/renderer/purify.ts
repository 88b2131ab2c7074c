import createDOMPurify from 'dompurify';
import { playerAddress, removed, removedAttributes, unwrapped } from './sanitizerRules';

/** Allowed hosts of video players. */
const players =
  /^https:\/\/(www\.youtube(-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video\/|www\.dailymotion\.com\/embed\/)/;

const purifier = createDOMPurify(window);
purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (tagName === 'iframe' && node instanceof Element && !players.test(playerAddress(node))) node.remove();
});

/** Sanitiser for browsers without the HTML Sanitizer API, and for content with players. */
export const purify = (html: string): DocumentFragment =>
  purifier.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ADD_TAGS: ['iframe'],
    ADD_ATTR: ['target', 'allowfullscreen'],
    FORBID_TAGS: [...removed, ...unwrapped],
    FORBID_ATTR: removedAttributes,
    ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|sms|whatsapp):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
  });
