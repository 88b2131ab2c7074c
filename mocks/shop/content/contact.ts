import type { Resolvers, ShopContext } from '../shared/context.ts';
import { inputError } from '../shared/errors.ts';
import { contactMail } from '../shared/mail.ts';
import { statement } from '../shared/statements.ts';

interface ContactInput {
  name: string;
  email: string;
  comment: string;
  telephone?: string | null;
}

/**
 * Stores a message, and sends it to the merchant by e-mail, as Magento does.
 *
 * @throws GraphQLError (graphql-input) as recorded in `error.contact.bad_email`, `error.contact.no_comment` and
 * `contact_off.send`
 */
function contactUs(
  { input }: { input: ContactInput },
  { db, store, now, sendMail, settings }: ShopContext,
): { status: true } {
  if (settings.switchedOff.includes('contact')) throw inputError('The contact form is unavailable.');
  const [name, email, comment] = [input.name.trim(), input.email.trim(), input.comment.trim()];
  if (!name) throw inputError('Name field is required.');
  if (!comment) throw inputError('Comment field is required.');
  if (!/^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>.]{2,}$/.test(email)) {
    throw inputError('The email address is invalid. Verify the email address and try again.');
  }
  const telephone = input.telephone?.trim() || null;
  statement(
    db,
    `INSERT INTO contact_message (store_code, name, email, telephone, comment, sent_at) VALUES (?, ?, ?, ?, ?, ?)`,
  ).run(store.code, name, email, telephone, comment, now().toISOString());
  sendMail?.(contactMail({ name, email, telephone, comment }, store.language));
  return { status: true };
}

export const resolvers: Resolvers = {
  Mutation: {
    contactUs: (_source: unknown, args: { input: ContactInput }, context: ShopContext) => contactUs(args, context),
  },
};
