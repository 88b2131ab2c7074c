import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field at once, as a paste does. Tests of what happens at each key type instead. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text) await user.paste(text);
}
