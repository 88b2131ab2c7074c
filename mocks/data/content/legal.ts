import { agreements } from '../shared/agreements.ts';
import type { ContentPage, Text } from '../shared/types.ts';
import { toPage } from './links.ts';
import { heading, row, text } from './pageBuilder.ts';

type Section = [heading: Text, body: Text];

/** A page of sections with headings. */
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
      en: '<p>To deliver your orders, to answer your questions, to keep the records that the law requires and, only if you subscribed, to write to you about new arrivals. We never sell your data to anyone.</p>',
      ar: '<p>لنوصل الطلب، ونجيب عن الأسئلة، ونحفظ السجلات التي يطلبها النظام، ولنكتب إليك عند وصول جديد إن اشتركت في النشرة البريدية. ولا نبيع بياناتك لأحد.</p>',
    },
  ],
  [
    { en: 'On this device', ar: 'على هذا الجهاز' },
    {
      en: '<p>We store in your browser what the shop needs to work:</p><ul><li>the store, currency and appearance you chose;</li><li>your cart number, the products you saved or compare, and your latest searches and viewed products;</li><li>what you filled in at checkout, and the receipt of your last order;</li><li>your session, for an hour or until you sign out;</li><li>in this tab only: your position on each page, for an hour what you had typed when a page was reloaded, and for a day what you had started when your session ended;</li><li>pages, pictures and product data, so that the shop is fast and works offline.</li></ul><p>When you sign out, everything here that is yours is removed. The shop sets one cookie. It holds the session with our server and nothing about you.</p>',
      ar: '<p>يحتفظ المتجر في متصفحك بما يحتاج إليه ليعمل:</p><ul><li>الدولة واللغة والعملة والمظهر كما اخترتها؛</li><li>رقم سلتك، وما حفظته من منتجات، وما تقارن بينه، وآخر ما بحثت عنه واطلعت عليه؛</li><li>ما كتبته عند إتمام الطلب، وإيصال آخر طلب؛</li><li>جلستك، لمدة ساعة أو إلى أن تسجّل الخروج؛</li><li>في علامة التبويب هذه وحدها: موضعك من كل صفحة، وما كنت تكتبه إن أعيد تحميل الصفحة لمدة ساعة، وما كنت قد بدأته إن انتهت جلستك من نفسها لمدة يوم؛</li><li>صفحات المتجر وصوره وبيانات المنتجات، ليكون سريعًا ويعمل بلا اتصال.</li></ul><p>وعند تسجيل الخروج يُحذف من ذلك كل ما يخصّك. ويضع المتجر ملف ارتباط واحدًا يحفظ الجلسة مع خادمنا ولا شيء فيه عنك.</p>',
    },
  ],
  [
    { en: 'Counting visits', ar: 'إحصاء الزيارات' },
    {
      en: '<p>We count visits only if you allow it when we ask, and never if your browser sends the Global Privacy Control signal. We then learn which kinds of pages are seen, what is searched for, what is added to carts and ordered, and whether by a guest or a customer. We learn no name, address, e-mail address or telephone number, and nothing that you wrote. Your choice is stored on this device for a year. You can change it at any time under “Privacy choices” at the bottom of every page. Everything stored for counting is then removed at once. If you do not find it there, this shop counts nothing.</p><p>If something in the shop fails, your browser may report to us what failed and on what kind of page. The report contains nothing about you.</p>',
      ar: '<p>لا نحصي الزيارات إلا إذا سمحت بذلك حين نسألك، ولا نحصيها أبدًا إذا كان متصفحك يرسل إشارة الخصوصية العامة. وعندئذ نعرف أنواع الصفحات التي تُزار، وما يُبحث عنه، وما يوضع في السلة، وما يُطلب، وهل كان الزائر ضيفًا أم عميلًا: لا الاسم ولا العنوان ولا البريد الإلكتروني ولا رقم الجوال، ولا شيء مما كتبته. يُحفظ اختيارك على هذا الجهاز لمدة سنة، ولك أن تغيّره متى شئت من «خيارات الخصوصية» أسفل كل صفحة، فيُحذف فورًا كل ما حُفظ لأجل الإحصاء. وإن لم تجد شيئًا هناك فهذا المتجر لا يحصي شيئًا.</p><p>وإذا تعطّل شيء في المتجر فقد يبلّغنا متصفحك بما تعطّل وفي أي نوع من الصفحات، بلا شيء عنك.</p>',
    },
  ],
  [
    { en: 'Your rights', ar: 'حقوقك' },
    {
      en: `<p>Under the Personal Data Protection Law of Saudi Arabia and the Federal Decree-Law on the Protection of Personal Data of the United Arab Emirates you may ask what we keep and why, and for a copy of it; you may have it corrected or deleted, and withdraw your consent. Write to us through the <a href="${toPage('contact-us')}">contact form</a>; we answer within 30 days, free of charge. If you are not satisfied with the answer, you may complain to the Saudi Data and AI Authority, or to the UAE Data Office.</p>`,
      ar: `<p>لك بموجب نظام حماية البيانات الشخصية في المملكة العربية السعودية، والمرسوم بقانون اتحادي بشأن حماية البيانات الشخصية في دولة الإمارات العربية المتحدة، أن تعرف ما نحتفظ به ولماذا، وأن تحصل على نسخة منه، وأن تصحّحه أو تحذفه، وأن تسحب موافقتك. اكتب إلينا عبر <a href="${toPage('contact-us')}">نموذج التواصل</a>، ونجيب خلال 30 يومًا بلا مقابل. وإن لم يرضك جوابنا فلك أن تتقدم بشكوى إلى الهيئة السعودية للبيانات والذكاء الاصطناعي، أو إلى مكتب الإمارات للبيانات.</p>`,
    },
  ],
]);

const accessibility = sections([
  [
    { en: 'What we aim for', ar: 'ما نسعى إليه' },
    {
      en: '<p>This shop is built to meet the Web Content Accessibility Guidelines 2.2 at level AA, in Arabic and in English alike.</p>',
      ar: '<p>بُني هذا المتجر ليوافق إرشادات سهولة الوصول إلى محتوى الويب 2.2 بالمستوى <bdi dir="ltr">AA</bdi>، بالعربية والإنجليزية على السواء.</p>',
    },
  ],
  [
    { en: 'What you can expect', ar: 'ما يمكنك توقّعه' },
    {
      en: '<ul><li>Everything works with the keyboard alone, and the focus is always visible.</li><li>Screen readers announce the name, state and change of every control.</li><li>Text can be enlarged to 200 % without loss.</li><li>Dark colours and reduced motion follow your device.</li><li>Digits may be typed in Latin or in Arabic-Indic form.</li></ul>',
      ar: '<ul><li>كل شيء يعمل بلوحة المفاتيح وحدها، وموضع التركيز ظاهر دائمًا.</li><li>قارئات الشاشة تنطق اسم كل عنصر وحالته وتغيّره.</li><li>يُكبّر النص إلى <bdi dir="ltr">200 %</bdi> بلا نقص.</li><li>الألوان الداكنة وتقليل الحركة يتبعان إعدادات جهازك.</li><li>تُقبل الأرقام بأشكالها المختلفة أينما كُتبت.</li></ul>',
    },
  ],
  [
    { en: 'Known limitations', ar: 'ما لم يكتمل بعد' },
    {
      en: '<p>The video on our makers page has no spoken description. The text beside it describes its content.</p>',
      ar: '<p>الفيديو في صفحة الصنّاع بلا وصف صوتي، ومضمونه مكتوب في النص المجاور له.</p>',
    },
  ],
  [
    { en: 'Tell us', ar: 'أخبرنا' },
    {
      en: `<p>If something does not work for you, write to us through the <a href="${toPage('contact-us')}">contact form</a>. We answer within one working day, and take your order by telephone in the meantime.</p>`,
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
          '<p>Each country has its own prices and stock. If a piece sells out after you order it, we tell you the same day and refund you.</p>',
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
        text('<p>لكل دولة أسعارها ومخزونها. وإذا نفدت قطعة بعد طلبك أبلغناك في اليوم نفسه وأعدنا المبلغ.</p>'),
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
