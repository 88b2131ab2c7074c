/** Where the focus goes when a line is gone with the button that had it: the line beside it, else the heading. */
export function focusAfter(line: Element | null): () => void {
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const heading = line?.closest('main, dialog')?.querySelector<HTMLElement>('h1, h2');
  return () => {
    const place = neighbour?.isConnected ? neighbour.querySelector<HTMLElement>('a:not([tabindex]), button') : heading;
    if (place === heading) place?.setAttribute('tabindex', '-1');
    place?.focus();
  };
}
