/** Returns a function that moves the focus to the item beside a removed one, or else to the heading of the page. */
export function focusAfter(card: Element | null): () => void {
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  return () => {
    const place = neighbour?.isConnected ? neighbour.querySelector<HTMLElement>('h2 a') : null;
    (place ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  };
}

/** Link to a page of a list. The default list has no parameter. */
export function listLink(list: string | null | undefined, page = 1) {
  const query = new URLSearchParams();
  if (list) query.set('list', list);
  if (page > 1) query.set('page', String(page));
  return { search: query.size > 0 ? `?${query}` : '' };
}
