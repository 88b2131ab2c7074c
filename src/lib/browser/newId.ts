/** A random id of 128 bits, for records, actions and events. Works without a secure context, unlike `randomUUID`. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36).padStart(7, '0')).join('');
