/**
 * A text for a report without what may be somebody's: e-mail addresses, queries of addresses, tokens and ids of carts
 * (long runs of letters and digits), and long numbers (phones, orders).
 */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+\.\w+/g, '…@…')
    .replace(/(https?:\/\/[^\s?#"')]+)[?#][^\s"')]*/g, '$1')
    .replace(/[?&][\w.~-]+=[^\s"')&]+/g, '?…')
    .replace(/\beyJ[\w.-]{10,}/g, '…')
    .replace(/\b(?=\w*\d)[A-Za-z0-9_]{20,}\b/g, '…')
    .replace(/\+?\d[\d\s]{4,}\d/g, '…');

/** Lines of a stack name files and places in them: only the queries of addresses go. */
export const stackWithoutSecrets = (stack: string): string => {
  const [first = '', ...frames] = stack.split('\n');
  return [withoutSecrets(first), ...frames.map((frame) => frame.replace(/[?#][^:\s)]*/g, ''))].join('\n');
};
