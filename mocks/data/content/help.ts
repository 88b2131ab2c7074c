import type { ContentPage, Text } from '../shared/types.ts';
import { deliveryPages } from './delivery.ts';
import { inBothLanguages } from './inBothLanguages.ts';
import { skus, toCategory, toPage } from './links.ts';
import { buttons, columns, divider, heading, image, products, row, tabs, text, withStyleBlock } from './pageBuilder.ts';

const about = inBothLanguages((say) =>
  [
    row(
      image(
        { desktop: 'about/shop-front.jpg', mobile: 'about/shop-front-mobile.jpg' },
        say('Our shop in Riyadh', 'متجرنا في الرياض'),
      ),
    ),
    row(
      text(
        say(
          '<p>Dukkan means a small shop: one room, open to the street, where the owner knows what is on every shelf and who made it. We started as exactly that, beside Souq Al-Zal in Riyadh, with eleven dallahs and a carpet that was not for sale.</p><p>Today there is a second room in Dubai, and this one, which has no walls. The rest has stayed: we buy from people we have sat with, we pay before we sell, and we can tell you where a thing comes from without looking it up.</p>',
          '<p>الدكّان غرفة واحدة مفتوحة على الشارع، يعرف صاحبها ما على كل رفّ ومن صنعه. هكذا بدأنا، بجوار سوق الزل في الرياض، بإحدى عشرة دلّة وسجادة لم تكن للبيع.</p><p>واليوم لنا غرفة ثانية في دبي، وهذه الثالثة التي لا جدران لها. وما سوى ذلك باقٍ كما كان: نشتري ممّن جلسنا إليهم، وندفع قبل أن نبيع، ونقول لك من أين جاءت القطعة بلا رجوع إلى دفتر.</p>',
        ),
      ),
    ),
    row(
      heading(2, say('What we stand for', 'ما نلتزم به')) +
        columns(
          [
            33.3333,
            heading(3, say('Fair prices', 'أسعار عادلة')) +
              text(
                say(
                  '<p>The workshop names its price. We agree, or we do not buy; we do not bargain with craft.</p>',
                  '<p>المشغل يضع سعره، فنقبل أو لا نشتري. لا مساومة في الصنعة.</p>',
                ),
              ),
          ],
          [
            33.3333,
            heading(3, say('Small batches', 'دفعات صغيرة')) +
              text(
                say(
                  '<p>A workshop makes only a few of each piece. When it is sold out, it may not come back.</p>',
                  '<p>يصنع المشغل من كل قطعة عددًا قليلًا، وإذا نفدت فقد لا تعود.</p>',
                ),
              ),
          ],
          [
            33.3333,
            heading(3, say('Repairs', 'الإصلاح')) +
              text(
                say(
                  '<p>Handles come loose and fringes fray. Send it back; we know who can put it right.</p>',
                  '<p>قد يرتخي مقبض أو تنحلّ شراشيب. أعد القطعة إلينا، فنحن نعرف من يصلحها.</p>',
                ),
              ),
          ],
        ),
    ),
    row(divider()),
    row(
      text(
        say(
          '<p>Dukkan is a demonstration shop: the workshops and people on these pages are invented, with respect for the real ones who do this work.</p>',
          '<p>دكّان متجر تجريبي، والمشاغل والأشخاص في هذه الصفحات من نسج الخيال، مع التقدير لأصحاب هذه الحِرف الحقيقيين.</p>',
        ),
      ) + buttons([say('Meet the makers', 'تعرّف إلى الصنّاع'), toPage('makers')]),
    ),
  ].join(''),
);

const returns = inBothLanguages((say) =>
  [
    row(
      text(
        say(
          '<p>Try it in your home. If it is not right for you, send it back within 14 days of delivery, unused and in its packaging, and we refund what you paid for it.</p>',
          '<p>جرّب القطعة في بيتك. فإن لم تناسبك فأعدها خلال 14 يومًا من الاستلام، غير مستعملة وفي تغليفها، ونعيد إليك ما دفعته ثمنًا لها.</p>',
        ),
      ),
    ),
    row(
      heading(2, say('In three steps', 'في ثلاث خطوات')) +
        text(
          say(
            `<ol><li>Write to us through the <a href="${toPage('contact-us')}">contact form</a> with your order number.</li><li>We send a courier to your door, usually on the next working day.</li><li>Within five working days of its arrival we refund you the way you paid, or by bank transfer if you paid in cash.</li></ol>`,
            `<ol><li>راسلنا عبر <a href="${toPage('contact-us')}">نموذج التواصل</a> واذكر رقم الطلب.</li><li>نرسل مندوبًا إلى باب بيتك، وغالبًا في يوم العمل التالي.</li><li>خلال خمسة أيام عمل من وصول القطعة نعيد المبلغ بطريقة الدفع نفسها، أو بتحويل بنكي إن دفعت نقدًا.</li></ol>`,
          ),
        ),
    ),
    row(
      heading(2, say('What you cannot return', 'ما لا يمكن إرجاعه')) +
        text(
          say(
            '<ul><li>Pieces made or engraved for you</li><li>Oils, bakhoor and candles that have been opened</li><li>Gift cards that have been used</li></ul>',
            '<ul><li>ما صُنع أو نُقش خصيصًا لك</li><li>الأدهان والبخور والشموع بعد فتحها</li><li>بطاقات الهدايا المستعملة</li></ul>',
          ),
        ) +
        heading(2, say('If it arrives broken', 'إذا وصلت القطعة مكسورة')) +
        text(
          say(
            '<p>Tell us within 48 hours, with a photograph. We replace it or refund you, and we pay for the return.</p>',
            '<p>أبلغنا خلال 48 ساعة مع صورة، فنستبدلها أو نعيد المبلغ، وتكلفة الإرجاع علينا.</p>',
          ),
        ),
    ),
  ].join(''),
);

const faq = inBothLanguages((say, language) =>
  row(
    heading(2, say('Frequently asked questions', 'الأسئلة الشائعة')) +
      tabs(`faq-${language}`, [
        [
          say('Orders', 'الطلبات'),
          text(
            say(
              `<h3>Can I change an order?</h3><p>Yes, until it is packed. Write to us right away through the <a href="${toPage('contact-us')}">contact form</a>.</p><h3>Do I need an account?</h3><p>No. You can order as a guest with your e-mail address, and create an account afterwards.</p><h3>How do I pay?</h3><p>By card, in 4 instalments, in cash on delivery, by bank transfer or by cheque. Companies can pay by purchase order.</p>`,
              `<h3>هل أستطيع تعديل طلبي؟</h3><p>نعم، ما لم يُغلّف. راسلنا فورًا عبر <a href="${toPage('contact-us')}">نموذج التواصل</a>.</p><h3>هل أحتاج إلى حساب؟</h3><p>لا. يمكنك الطلب دون حساب ببريدك الإلكتروني، وإنشاء حساب بعد ذلك.</p><h3>كيف أدفع؟</h3><p>بالبطاقة، أو على 4 دفعات، أو نقدًا عند الاستلام، أو بتحويل بنكي، أو بشيك. وللشركات بأمر شراء.</p>`,
            ),
          ),
        ],
        [
          say('Delivery', 'التوصيل'),
          text(
            say(
              `<h3>How long does delivery take?</h3><p>3 to 5 working days, or 1 to 2 by express. See <a href="${toPage('delivery')}">delivery</a>.</p><h3>Can I move my cart from the Saudi to the Emirati shop?</h3><p>No. Each country has its own stock and prices. Your cart stays where you left it.</p>`,
              `<h3>كم يستغرق التوصيل؟</h3><p>خلال 3 إلى 5 أيام عمل، أو خلال يوم إلى يومي عمل بالتوصيل السريع. التفاصيل في صفحة <a href="${toPage('delivery')}">التوصيل</a>.</p><h3>هل تنتقل سلتي من متجر السعودية إلى متجر الإمارات؟</h3><p>لا، فلكل متجر مخزونه وأسعاره. وتبقى سلتك حيث تركتها.</p>`,
            ),
          ),
        ],
        [
          say('The pieces', 'القطع'),
          text(
            say(
              `<h3>Will mine look like the picture?</h3><p>Almost. Handmade pieces differ slightly in colour and by a few millimetres in size. If a piece is one of a kind, we say so.</p><h3>Are the ceramics safe for food?</h3><p>Yes. Each glaze is tested for lead and cadmium. See how to look after them in the <a href="${toPage('care')}">care guide</a>.</p>`,
              `<h3>هل تشبه قطعتي الصورة؟</h3><p>تقريبًا. فالقطع اليدوية تختلف قليلًا في لونها وبضعة مليمترات في قياسها. وإن كانت القطعة فريدة ذكرنا ذلك.</p><h3>هل الخزف آمن للطعام؟</h3><p>نعم، يُفحص كل تزجيج من الرصاص والكادميوم. وتجد طرق العناية به في <a href="${toPage('care')}">دليل العناية</a>.</p>`,
            ),
          ),
        ],
        [
          say('Gifts', 'الهدايا'),
          text(
            say(
              `<h3>Do you wrap gifts?</h3><p>Our gift boxes always come wrapped, with a blank card for your words and no prices inside. For any other piece, send us your order number and your request through the <a href="${toPage('contact-us')}">contact form</a> as soon as you have ordered.</p><h3>Can you deliver a gift directly?</h3><p>Yes. Enter their address as the delivery address. Find ideas under <a href="${toCategory('gifts')}">gifts</a>.</p>`,
              `<h3>هل تصل الهدية مغلّفة؟</h3><p>صناديق الهدايا تصل مغلّفة دائمًا، ومعها بطاقة بيضاء لكلماتك، وبلا أسعار في الداخل. ولتغليف غيرها أرسل رقم طلبك ورغبتك عبر <a href="${toPage('contact-us')}">نموذج التواصل</a> فور إتمام الطلب.</p><h3>هل تصل إلى صاحبها مباشرة؟</h3><p>نعم، اكتب عنوانه في عنوان التوصيل. وتجد أفكارًا في <a href="${toCategory('gifts')}">الهدايا</a>.</p>`,
            ),
          ),
        ],
      ]),
  ),
);

const care = inBothLanguages((say) =>
  [
    row(
      text(
        say(
          '<p>A thing that is used well grows more beautiful. Here is what our makers tell us, and what we have learned by doing it wrong.</p>',
          '<p>ما يُستعمل بعناية يزداد جمالًا. وهذا ما يقوله لنا الصنّاع، وما تعلّمناه من أخطائنا.</p>',
        ),
      ),
    ),
    row(
      columns(
        [
          50,
          heading(2, say('Wool and sadu', 'الصوف والسدو')) +
            text(
              say(
                '<ul><li>Vacuum along the weave, without a beater.</li><li>Turn the rug twice a year, so that it fades evenly.</li><li>Lift spills with a dry cloth, never rub.</li><li>Store rolled, with cedar, never folded.</li></ul>',
                '<ul><li>اكنسها باتجاه النسيج بلا فرشاة دوّارة.</li><li>أدر السجادة مرتين في السنة ليبقى لونها متساويًا.</li><li>امتصّ ما ينسكب بقطعة جافة ولا تفرك.</li><li>احفظها ملفوفة مع خشب الأرز بلا طيّ.</li></ul>',
              ),
            ),
        ],
        [
          50,
          heading(2, say('Brass and copper', 'النحاس')) +
            text(
              say(
                '<ul><li>Dry at once after washing.</li><li>Half a lemon dipped in salt for shine, then rinse.</li><li>Or do nothing, and let it grow a patina.</li><li>Tin-lined pieces: no dry heat, no wire wool.</li></ul>',
                '<ul><li>جفّفه فور غسله.</li><li>نصف ليمونة بالملح لإعادة اللمعان، ثم اشطفه.</li><li>أو دعه، وسيكتسي لونه مع الأيام.</li><li>المبطّن بالقصدير: لا تسخّنه فارغًا ولا تفركه بسلك.</li></ul>',
              ),
            ),
        ],
      ) +
        columns(
          [
            50,
            heading(2, say('Clay and glass', 'الفخّار والزجاج')) +
              text(
                say(
                  '<ul><li>Stoneware goes in the dishwasher; earthenware and gold do not.</li><li>Season unglazed clay: a night in water, a day in the sun.</li><li>Keep blown glass away from sudden heat.</li></ul>',
                  '<ul><li>الخزف الحجري يدخل غسّالة الصحون، أما الفخّار والمذهّب فلا.</li><li>هيّئ الفخّار غير المزجّج: ليلة في الماء ويوم في الشمس.</li><li>أبعد الزجاج المنفوخ عن الحرارة المفاجئة.</li></ul>',
                ),
              ),
          ],
          [
            50,
            heading(2, say('Wood and palm', 'الخشب والخوص')) +
              text(
                say(
                  '<ul><li>Wipe, do not soak.</li><li>A drop of olive oil when the wood looks dry.</li><li>Mist baskets with water once in a dry month; it keeps the leaf supple.</li></ul>',
                  '<ul><li>امسح ولا تنقع.</li><li>قطرة زيت زيتون متى بدا الخشب جافًا.</li><li>رُشّ السلال برذاذ ماء مرة في الشهر الجاف لتبقى ليّنة.</li></ul>',
                ),
              ),
          ],
        ),
    ),
    row(
      heading(2, say('Good to start with', 'للبداية')) +
        products('grid', skus('sakaka-sadu-rug', 'round-brass-tray', 'olive-wood-salad-bowl', 'date-harvest-basket')),
    ),
  ].join(''),
);

const noRoute = inBothLanguages((say) =>
  row(
    text(
      say(
        '<p>This page has moved or does not exist. Everything else is still in its place.</p>',
        '<p>انتقلت هذه الصفحة أو أنها غير موجودة. وكل ما سواها في مكانه.</p>',
      ),
      'center',
    ) +
      buttons(
        [say('Take me home', 'إلى الصفحة الرئيسية'), toPage('')],
        [say('See all gifts', 'شاهد الهدايا'), toCategory('gifts'), 'secondary'],
      ),
    { padding: '48px 10px' },
  ),
);

const styled = (page: string, content: Text): Text => ({
  en: withStyleBlock(`${page}-en`, content.en),
  ar: withStyleBlock(`${page}-ar`, content.ar),
});

export const helpPages: ContentPage[] = [
  {
    identifier: 'about-us',
    title: { en: 'About Dukkan', ar: 'عن دكّان' },
    heading: { en: 'A small shop, three rooms', ar: 'دكّان صغير بثلاث غرف' },
    content: styled('about', about),
    metaDescription: {
      en: 'Who we are, whom we buy from, and why we stay small.',
      ar: 'من نحن، وممّن نشتري، ولماذا نبقى صغارًا.',
    },
  },
  ...deliveryPages,
  {
    identifier: 'returns',
    title: { en: 'Returns', ar: 'الإرجاع والاستبدال' },
    heading: { en: 'Returns', ar: 'الإرجاع والاستبدال' },
    content: returns,
    metaDescription: {
      en: 'Fourteen days to change your mind. We collect the piece from your door.',
      ar: 'أربعة عشر يومًا لتغيّر رأيك، ونستلم القطعة من باب بيتك.',
    },
  },
  {
    identifier: 'faq',
    title: { en: 'Questions and answers', ar: 'أسئلة وأجوبة' },
    heading: { en: 'Questions and answers', ar: 'أسئلة وأجوبة' },
    content: styled('faq', faq),
  },
  {
    identifier: 'care',
    title: { en: 'Care guide', ar: 'دليل العناية' },
    heading: { en: 'How to look after your pieces', ar: 'كيف تعتني بقطعك' },
    content: care,
    metaDescription: {
      en: 'How to look after wool, brass, clay, glass, wood and palm.',
      ar: 'كيف تعتني بالصوف والنحاس والفخّار والزجاج والخشب والخوص.',
    },
  },
  {
    identifier: 'no-route',
    title: { en: 'Page not found', ar: 'الصفحة غير موجودة' },
    heading: { en: 'Nothing on this shelf', ar: 'لا شيء على هذا الرفّ' },
    content: noRoute,
  },
];
