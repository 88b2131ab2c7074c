import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An e-mail that the back end would send. */
export interface Mail {
  to: string;
  subject: string;
  /** A whole HTML document. */
  html: string;
}

/** The embedded back end has no mail server: it writes e-mails as HTML files, and prints their paths to the console. */
export function mailFolder(folder: string, say: (line: string) => void = console.log): (mail: Mail) => void {
  return ({ to, subject, html }) => {
    mkdirSync(folder, { recursive: true });
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 17);
    const file = join(folder, `${stamp}-${to.replace(/[^\w.@-]+/g, '_')}.html`);
    // Only the owner may read the file, since it may contain a valid reset link.
    writeFileSync(file, html, { mode: 0o600 });
    say(`Mail to ${to}: ${subject}\n  ${file}`);
  };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

const resetTexts = {
  en: {
    subject: 'Set a new password',
    hello: (name: string) => `Hello ${name},`,
    text: 'You asked to set a new password for your Dukkan account. The link works once, for two hours.',
    link: 'Set a new password',
    otherwise: 'If it was not you, you can leave this letter unanswered; your password stays as it is.',
  },
  ar: {
    subject: 'تعيين كلمة مرور جديدة',
    hello: (name: string) => `مرحبًا ${name}،`,
    text: 'طلبت تعيين كلمة مرور جديدة لحسابك في دكّان. يعمل الرابط مرة واحدة خلال ساعتين.',
    link: 'تعيين كلمة مرور جديدة',
    otherwise: 'إن لم تكن أنت من طلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
  },
} as const;

const confirmationTexts = {
  en: {
    subject: 'Confirm your e-mail address',
    hello: (name: string) => `Welcome ${name},`,
    text: 'Confirm your e-mail address to open your Dukkan account.',
    link: 'Confirm my address',
    otherwise: 'If you did not make an account, you can leave this letter unanswered.',
  },
  ar: {
    subject: 'تأكيد بريدك الإلكتروني',
    hello: (name: string) => `مرحبًا ${name}،`,
    text: 'أكّد بريدك الإلكتروني لتفعيل حسابك في دكّان.',
    link: 'تأكيد البريد الإلكتروني',
    otherwise: 'إن لم تنشئ حسابًا فتجاهل هذه الرسالة.',
  },
} as const;

type LetterTexts = (typeof resetTexts | typeof confirmationTexts)['en' | 'ar'];

/** The e-mail with the link to set a new password. */
export const passwordResetMail = (to: string, name: string, link: string, language: 'en' | 'ar'): Mail =>
  linkLetter(to, name, link, language, resetTexts[language]);

/** The e-mail with the link that confirms an e-mail address. */
export const confirmationMail = (to: string, name: string, link: string, language: 'en' | 'ar'): Mail =>
  linkLetter(to, name, link, language, confirmationTexts[language]);

function linkLetter(to: string, name: string, link: string, language: 'en' | 'ar', text: LetterTexts): Mail {
  return {
    to,
    subject: text.subject,
    html: `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8">
<title>${text.subject}</title>
<p>${escaped(text.hello(name))}</p>
<p>${text.text}</p>
<p><a href="${escaped(link)}">${text.link}</a></p>
<p>${text.otherwise}</p>
</html>
`,
  };
}

const contactTexts = {
  en: { subject: (name: string) => `A message from ${name}`, email: 'E-mail', telephone: 'Telephone' },
  ar: { subject: (name: string) => `رسالة من ${name}`, email: 'البريد الإلكتروني', telephone: 'رقم الجوال' },
} as const;

/** The merchant's e-mail address, which receives messages of the contact form. */
const merchantAddress = 'hello@dukkan.example';

/** The e-mail to the merchant with the message of the contact form. */
export function contactMail(
  { name, email, telephone, comment }: { name: string; email: string; telephone: string | null; comment: string },
  language: 'en' | 'ar',
): Mail {
  const text = contactTexts[language];
  // The subject is printed to the console, so it must not contain line breaks.
  const subject = text.subject(name.replace(/\p{Cc}+/gu, ' '));
  return {
    to: merchantAddress,
    subject,
    html: `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8">
<title>${escaped(subject)}</title>
<p>${escaped(comment).replace(/\r?\n/g, '<br>')}</p>
<p>${escaped(name)}<br>${text.email}: <bdi>${escaped(email)}</bdi>${
      telephone ? `<br>${text.telephone}: <bdi>${escaped(telephone)}</bdi>` : ''
    }</p>
`,
  };
}
