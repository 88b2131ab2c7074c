import type { RedirectPayment, RedirectPaymentState } from './redirectPayments.ts';

/** State of the payment after each button on the provider's page. */
export const payments: Record<string, RedirectPaymentState | undefined> = {
  decline: 'failed',
  cancel: 'cancelled',
  leave: 'open',
};

const words = {
  en: {
    title: 'DemoPay, a stand-in',
    about: 'This page stands in for a payment provider. No money moves here. Choose how the payment goes.',
    ended: 'This payment is over.',
    approve: 'Approve',
    challenge: 'Approve after a code (3-D Secure)',
    decline: 'Decline',
    cancel: 'Cancel',
    leave: 'Back without deciding',
    hang: 'Never answer',
    code: 'Code from your bank (1234)',
    wrongCode: 'That is not the code. It is 1234.',
    confirm: 'Confirm',
  },
  ar: {
    title: 'ديمو باي، بديل تجريبي',
    about: 'تحل هذه الصفحة محل مزوّد الدفع، ولا ينتقل فيها أي مال. اختر نتيجة الدفع.',
    ended: 'انتهت عملية الدفع هذه.',
    approve: 'قبول',
    challenge: 'قبول بعد رمز التحقق (<bdi>3-D Secure</bdi>)',
    decline: 'رفض',
    cancel: 'إلغاء',
    leave: 'العودة دون اختيار',
    hang: 'عدم الرد',
    code: 'الرمز المرسل من البنك (1234)',
    wrongCode: 'الرمز غير صحيح. الرمز هو 1234.',
    confirm: 'تأكيد',
  },
};

/** The provider's page: buttons for the result of a payment, or the bank's form for a code. */
export function paymentPage(payment: RedirectPayment, view: 'choice' | 'code' | 'wrongCode'): string {
  const language = payment.language === 'ar' ? 'ar' : 'en';
  const say = words[language];
  const button = (action: keyof typeof say) => `<button name="action" value="${action}">${say[action]}</button>`;
  const choices =
    payment.state === 'open'
      ? ['approve', 'challenge', 'decline', 'cancel', 'leave', 'hang'].map((one) => button(one as keyof typeof say))
      : [`<p role="status">${say.ended}</p>`, button('leave')];
  const code = [
    `<label>${say.code} <input name="code" inputmode="numeric" autocomplete="one-time-code" dir="ltr" autofocus></label>`,
    ...(view === 'wrongCode' ? [`<p role="alert">${say.wrongCode}</p>`] : []),
    `<button name="action" value="code">${say.confirm}</button>`,
    button('cancel'),
  ];
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${say.title}</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-inline-size: 26rem; margin: 10vh auto; padding: 1rem }
  form { display: grid; gap: .75rem }
  button { font: inherit; padding: .75rem; min-block-size: 44px }
  input { font: inherit; padding: .5rem; inline-size: 8rem }
</style>
<h1>${say.title}</h1>
<p>${say.about}</p>
<form method="post">${(view === 'choice' ? choices : code).join('\n')}</form>
</html>`;
}
