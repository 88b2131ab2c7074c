/**
 * Where the focus goes when an item leaves the list with its focused button: the item beside it, else the page's
 * heading.
 */
export function focusAfter(card: Element | null): () => void {
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  return () => {
    const place = neighbour?.isConnected ? neighbour.querySelector<HTMLElement>('h2 a') : null;
    (place ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  };
}
