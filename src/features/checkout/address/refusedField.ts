import { messageOf } from '#api/errors/errors';
import { failureKind } from '#api/errors/messageFor';

const fields = [
  { says: /region/i, name: 'region', id: 'checkout.refused.region' },
  { says: /street address.* lines/i, name: 'moreLines', id: 'checkout.refused.lines' },
] as const;

/** The field of an address form that the shop has refused, and the message to show there. */
export const refusedField = (error: unknown): (typeof fields)[number] | undefined =>
  failureKind(error) === 'refused' ? fields.find(({ says }) => says.test(messageOf(error))) : undefined;
