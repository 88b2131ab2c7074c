import type { UserEvent } from '@testing-library/user-event';

/** Enters a whole text into a field at once, like a paste. Only tests of key events type single keys. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text) await user.paste(text);
}
