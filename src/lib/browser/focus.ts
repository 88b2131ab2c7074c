/** Moves the focus to an element and leaves the page where it is. As a `ref` it does so when the element appears. */
export function focusQuietly(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
}

/** As a `ref`: moves the focus to an element when it appears, and scrolls to it. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
