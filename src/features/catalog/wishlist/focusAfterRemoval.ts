/** Moves the focus from a removed item to the one beside it, else to the page's heading. */
export function focusAfter(card: Element | null): () => void {
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  return () => {
    const place = neighbour?.isConnected ? neighbour.querySelector<HTMLElement>('h2 a') : null;
    (place ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  };
}

/** Where a page of a list is: the default list is named by nothing. */
export function listLink(list: string | null | undefined, page = 1) {
  const query = new URLSearchParams();
  if (list) query.set('list', list);
  if (page > 1) query.set('page', String(page));
  return { search: query.size > 0 ? `?${query}` : '' };
}
