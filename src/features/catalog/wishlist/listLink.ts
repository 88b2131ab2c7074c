/** Where a page of a list is: the default list is named by nothing. */
export function listLink(list: string | null | undefined, page = 1) {
  const query = new URLSearchParams();
  if (list) query.set('list', list);
  if (page > 1) query.set('page', String(page));
  return { search: query.size > 0 ? `?${query}` : '' };
}
