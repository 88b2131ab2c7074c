/** Elements removed with their content. */
export const removed = ['style', 'template', 'svg', 'math', 'noscript', 'textarea', 'select', 'option', 'title', 'xmp'];
/** Elements removed without their content. */
export const unwrapped = ['form', 'dialog', 'input'];
export const removedAttributes = ['srcset', 'ping', 'formaction', 'popover', 'popovertarget', 'is', 'slot'];

/** The full URL of a player: Page Builder omits the protocol. */
export const playerAddress = (frame: Element): string => (frame.getAttribute('src') ?? '').replace(/^\/\//, 'https://');
