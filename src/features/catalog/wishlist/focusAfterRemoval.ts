/** Returns a function that moves the focus to the item beside the removed item, or otherwise to the page's heading. */
export function focusAfter(card: Element | null): () => void {
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  return () => {
    const place = neighbour?.isConnected ? neighbour.querySelector<HTMLElement>('h2 a') : null;
    (place ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  };
}

/** Link to a page of a wish list. The link to the default wish list has no `list` parameter. */
export function listLink(list: string | null | undefined, page = 1) {
  const query = new URLSearchParams();
  if (list) query.set('list', list);
  if (page > 1) query.set('page', String(page));
  return { search: query.size > 0 ? `?${query}` : '' };
}
