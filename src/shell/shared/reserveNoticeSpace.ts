/**
 * Sets `--notice-height` to the notice's height: the page ends above the notice, and focused elements are not covered.
 * Use it as a React ref callback.
 */
export function reserveNoticeSpace(notice: HTMLElement | null) {
  if (!notice) return;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--notice-height', `${notice.offsetHeight}px`));
  watch.observe(notice);
  return () => {
    watch.disconnect();
    style.removeProperty('--notice-height');
  };
}
