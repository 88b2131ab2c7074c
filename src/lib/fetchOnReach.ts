/**
 * For a button whose press needs code of its own (`import()` in the handler): fetches it when a pointer or the focus
 * reaches the button, so that it is there at the press. The press itself says when it could not be fetched.
 */
export function fetchOnReach(load: () => Promise<unknown>) {
  const fetch = () => void load().catch(() => {});
  return { onPointerEnter: fetch, onFocus: fetch };
}
