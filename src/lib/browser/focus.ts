/** Moves the focus to an element and leaves the page where it is. As a `ref` it does so when the element appears. */
export function focusQuietly(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
}
