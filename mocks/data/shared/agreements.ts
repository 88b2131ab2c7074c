import type { Text } from './types.ts';

/** Terms that a shopper accepts before ordering. */
export interface Agreement {
  id: number;
  name: Text;
  /** Label of the checkbox. */
  checkbox: Text;
  /** HTML. */
  content: Text;
  /** `MANUAL`: the shopper ticks a checkbox; `AUTO`: placing the order accepts the terms. */
  mode: 'MANUAL' | 'AUTO';
}

export const agreements: Agreement[] = [
  {
    id: 1,
    name: { en: 'Terms of sale', ar: 'شروط البيع' },
    checkbox: {
      en: 'I have read and accept the terms of sale',
      ar: 'قرأت شروط البيع وأوافق عليها',
    },
    content: {
      en: `<p>Prices include value added tax. Your order is binding once we have confirmed it by e-mail.</p>
<p>We deliver within the times shown at checkout. Handmade pieces differ a little from each other and from their pictures. This is not a fault.</p>
<p>You may return an unused piece in its packaging within 14 days of delivery and get a refund of what you paid for it. This does not apply to custom-made pieces and opened incense.</p>
<p>If a piece arrives broken, tell us within 48 hours with a photograph: we replace it or refund you, and pay for the return.</p>`,
      ar: `<p>تشمل الأسعار ضريبة القيمة المضافة. ويصبح طلبك ملزمًا حين نؤكّده لك عبر البريد الإلكتروني.</p>
<p>نوصل الطلبات خلال المدد المذكورة عند إتمام الطلب. والقطع المصنوعة يدويًا تختلف قليلًا فيما بينها وعن صورها، وهذا من طبيعتها وليس عيبًا فيها.</p>
<p>يحق لك إرجاع القطعة غير المستعملة في تغليفها خلال 14 يومًا من الاستلام واسترداد ما دفعته ثمنًا لها، باستثناء القطع المصنوعة حسب الطلب والبخور المفتوح.</p>
<p>إذا وصلت القطعة مكسورة فأبلغنا خلال 48 ساعة مع صورة لها، فنستبدلها أو نعيد إليك المبلغ ونتحمل تكلفة إرجاعها.</p>`,
    },
    mode: 'MANUAL',
  },
];
