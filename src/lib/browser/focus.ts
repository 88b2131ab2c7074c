/** Focuses an element without scrolling. As a `ref`, when the element appears. */
export function focusQuietly(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
}

/** As a `ref`: focuses an element when it appears, and scrolls to it. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
