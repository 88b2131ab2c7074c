import type { UserEvent } from '@testing-library/user-event';

/** Enters a text into a field at once, like a paste. Tests of single keys type instead. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text) await user.paste(text);
}
