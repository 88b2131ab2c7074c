import { agreements } from '../shared/agreements.ts';
import type { ContentPage, Text } from '../shared/types.ts';
import { toPage } from './links.ts';
import { heading, row, text } from './pageBuilder.ts';

type Section = [heading: Text, body: Text];

/** A page of headed sections. */
function sections(list: Section[]): Text {
  const write = (language: 'en' | 'ar'): string =>
    list.map(([title, body]) => row(heading(2, title[language]) + text(body[language]))).join('');
  return { en: write('en'), ar: write('ar') };
}

const privacy = sections([
  [
    { en: 'What we keep', ar: 'ما نحتفظ به' },
    {
      en: '<p>Your name, address, mobile number and e-mail address, what you ordered and what we wrote to each other. Card numbers never reach us; they go to the payment service alone.</p>',
      ar: '<p>الاسم والعنوان ورقم الجوال والبريد الإلكتروني، وما طلبته، وما تبادلناه من رسائل. أما أرقام البطاقات فلا تصل إلينا، بل إلى خدمة الدفع وحدها.</p>',
    },
  ],
  [
    { en: 'What it is for', ar: 'لماذا نحتاج إليه' },
    {
      en: '<p>To deliver, to answer, to keep the accounts that the law asks for, and, only if you subscribed, to write when something new arrives. We sell nothing about you to anyone.</p>',
      ar: '<p>لنوصل الطلب، ونجيب عن الأسئلة، ونحفظ السجلات التي يطلبها النظام، ولنكتب إليك عند وصول جديد إن اشتركت في النشرة البريدية. ولا نبيع شيئًا عنك لأحد.</p>',
    },
  ],
  [
    { en: 'On this device', ar: 'على هذا الجهاز' },
    {
      en: '<p>The shop remembers your cart, your store and language, and the pages it needs to work offline. When you sign out, everything that is yours is removed.</p>',
      ar: '<p>يتذكّر المتجر سلتك والدولة واللغة اللتين اخترتهما، والصفحات التي يحتاج إليها ليعمل بلا اتصال. وعند تسجيل الخروج يُحذف كل ما يخصّك.</p>',
    },
  ],
  [
    { en: 'Your rights', ar: 'حقوقك' },
    {
      en: `<p>Ask to see, correct or delete what we keep, through the <a href="${toPage('contact-us')}">contact form</a>. We follow the personal data protection laws of Saudi Arabia and the United Arab Emirates and answer within 30 days.</p>`,
      ar: `<p>لك أن تطلب الاطلاع على ما نحتفظ به أو تصحيحه أو حذفه عبر <a href="${toPage('contact-us')}">نموذج التواصل</a>. نلتزم بأنظمة حماية البيانات الشخصية في السعودية والإمارات، ونجيب خلال 30 يومًا.</p>`,
    },
  ],
]);

const accessibility = sections([
  [
    { en: 'What we aim for', ar: 'ما نسعى إليه' },
    {
      en: '<p>This shop is built to meet the Web Content Accessibility Guidelines 2.2 at level AA, in Arabic and in English alike.</p>',
      ar: '<p>بُني هذا المتجر ليوافق إرشادات سهولة الوصول إلى محتوى الويب 2.2 بالمستوى المتوسط، بالعربية والإنجليزية على السواء.</p>',
    },
  ],
  [
    { en: 'What you can expect', ar: 'ما يمكنك توقّعه' },
    {
      en: '<ul><li>Everything works with the keyboard alone, and the focus is always visible.</li><li>Screen readers hear the name, state and change of every control.</li><li>Text can be enlarged to 200 % without loss.</li><li>Dark colours and reduced motion follow your device.</li><li>Digits may be typed in Latin or in Arabic-Indic form.</li></ul>',
      ar: '<ul><li>كل شيء يعمل بلوحة المفاتيح وحدها، وموضع التركيز ظاهر دائمًا.</li><li>قارئات الشاشة تسمع اسم كل عنصر وحالته وتغيّره.</li><li>يُكبّر النص إلى <bdi dir="ltr">200 %</bdi> بلا نقص.</li><li>الألوان الداكنة وتقليل الحركة يتبعان إعدادات جهازك.</li><li>تُقبل الأرقام بأشكالها المختلفة أينما كُتبت.</li></ul>',
    },
  ],
  [
    { en: 'Where it falls short', ar: 'حيث نقصّر' },
    {
      en: '<p>The video on our makers page has no spoken description. Its content is told in the text beside it.</p>',
      ar: '<p>الفيديو في صفحة الصنّاع بلا وصف صوتي، ومضمونه مكتوب في النص المجاور له.</p>',
    },
  ],
  [
    { en: 'Tell us', ar: 'أخبرنا' },
    {
      en: `<p>If something stands in your way, write to us through the <a href="${toPage('contact-us')}">contact form</a>. We answer within one working day, and take the order by telephone in the meantime.</p>`,
      ar: `<p>إن وجدت ما يعيقك فراسلنا عبر <a href="${toPage('contact-us')}">نموذج التواصل</a>. نجيب خلال يوم عمل واحد، ونستقبل طلبك بالهاتف إلى حين إصلاحه.</p>`,
    },
  ],
]);

const [saleTerms] = agreements;
if (!saleTerms) throw new Error('The shop has no terms of sale');

const terms: Text = {
  en:
    row(text(saleTerms.content.en)) +
    row(
      heading(2, 'Prices and stock') +
        text(
          '<p>Each country has its own prices and stock. If a piece is sold out between your order and our packing, we tell you the same day and return the money.</p>',
        ),
    ) +
    row(
      heading(2, 'Law') +
        text(
          '<p>Sales in Saudi Arabia follow the e-commerce law of the Kingdom; sales in the Emirates follow the federal law on consumer protection.</p>',
        ),
    ),
  ar:
    row(text(saleTerms.content.ar)) +
    row(
      heading(2, 'الأسعار والمخزون') +
        text('<p>لكل دولة أسعارها ومخزونها. وإذا نفدت قطعة بين طلبك وتغليفنا أبلغناك في اليوم نفسه وأعدنا المبلغ.</p>'),
    ) +
    row(
      heading(2, 'النظام المطبّق') +
        text(
          '<p>يخضع البيع في السعودية لنظام التجارة الإلكترونية في المملكة، ويخضع في الإمارات للقانون الاتحادي لحماية المستهلك.</p>',
        ),
    ),
};

export const legalPages: ContentPage[] = [
  {
    identifier: 'privacy-policy',
    title: { en: 'Privacy', ar: 'الخصوصية' },
    heading: { en: 'Privacy', ar: 'الخصوصية' },
    content: privacy,
  },
  {
    identifier: 'terms',
    title: { en: 'Terms of sale', ar: 'شروط البيع' },
    heading: { en: 'Terms of sale', ar: 'شروط البيع' },
    content: terms,
  },
  {
    identifier: 'accessibility',
    title: { en: 'Accessibility', ar: 'سهولة الوصول' },
    heading: { en: 'Accessibility', ar: 'سهولة الوصول' },
    content: accessibility,
  },
];
