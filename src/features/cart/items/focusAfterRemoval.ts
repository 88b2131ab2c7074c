/**
 * Call this function before a row is removed. The returned function moves the focus to the next or previous row, else
 * to the heading.
 */
export function focusAfter(line: Element | null): () => void {
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const heading = line?.closest('main, dialog')?.querySelector<HTMLElement>('h1, h2');
  return () => {
    const place = neighbour?.isConnected ? neighbour.querySelector<HTMLElement>('a:not([tabindex]), button') : heading;
    if (place === heading) place?.setAttribute('tabindex', '-1');
    place?.focus();
  };
}
