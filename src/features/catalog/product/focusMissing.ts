import { focusQuietly } from '#lib/browser/focus';

/** Leads to the first of the fields that still lacks something. */
export function focusMissing(fields: HTMLElement | null): void {
  const first = fields?.querySelector<HTMLElement>('[data-missing] :is(input, button):enabled, [aria-invalid="true"]');
  focusQuietly(first);
  first?.scrollIntoView?.({ block: 'center', behavior: 'smooth' });
}
