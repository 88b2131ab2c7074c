/** Removed with their content. */
export const removed = ['style', 'template', 'svg', 'math', 'noscript', 'textarea', 'select', 'option', 'title', 'xmp'];
/** Removed, but not their content. */
export const unwrapped = ['form', 'dialog', 'input'];
export const removedAttributes = ['srcset', 'ping', 'formaction', 'popover', 'popovertarget', 'is', 'slot'];

/** The player's full address; Page Builder leaves the protocol out. */
export const playerAddress = (frame: Element): string => (frame.getAttribute('src') ?? '').replace(/^\/\//, 'https://');
