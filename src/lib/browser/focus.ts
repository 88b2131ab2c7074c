/** Focuses an element without scrolling. As a React `ref`, it does so when the element appears. */
export function focusWithoutScroll(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
}

/** Use as a React `ref`: focuses the element when it appears, and scrolls to it. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
