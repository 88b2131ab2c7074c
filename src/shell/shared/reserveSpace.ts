/** Tells the page how high the notice is, so that it ends above it and the focus is never scrolled under it. */
export function reserveRoom(notice: HTMLElement | null) {
  if (!notice) return;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--notice-height', `${notice.offsetHeight}px`));
  watch.observe(notice);
  return () => {
    watch.disconnect();
    style.removeProperty('--notice-height');
  };
}
