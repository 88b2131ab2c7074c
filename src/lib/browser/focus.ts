/** Focuses an element without scrolling. As a `ref`, when the element appears. */
export function focusWithoutScroll(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
}

/** As a `ref`: focuses an element when it appears, and scrolls to it. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
