import { amountText } from '../shared/amounts.ts';
import { type ContentBlock, type WebsiteCode, websites } from '../shared/types.ts';
import { toPage } from './links.ts';
import { banner, buttons, divider, heading, text } from './pageBuilder.ts';

/** A telephone link. The demo numbers are not in use: no subscriber's number begins with 0. */
const telephone = (number: string): string =>
  `<a href="tel:${number.replaceAll(' ', '')}"><bdi dir="ltr">${number}</bdi></a>`;

const perWebsite = (write: (website: WebsiteCode) => ContentBlock): ContentBlock[] =>
  websites.map((website) => ({ ...write(website), website }));

/**
 * Delivery information beside the price of a product. Days and amounts are those of the merchant's shipping methods.
 */
const deliveryPromise = (website: WebsiteCode): ContentBlock => ({
  identifier: 'delivery-promise',
  title: { en: 'Delivery', ar: 'التوصيل' },
  content: {
    en: text(
      `<p>Delivered in 3 to 5 working days, or in 1 to 2 by express. Free from ${amountText(500, website, 'en')}. <a href="${toPage('delivery')}">More on delivery</a></p>`,
    ),
    ar: text(
      `<p>يصلك خلال 3 إلى 5 أيام عمل، أو خلال يوم إلى يومي عمل بالتوصيل السريع. والتوصيل مجاني ابتداءً من ${amountText(500, website, 'ar')}. <a href="${toPage('delivery')}">المزيد عن التوصيل</a></p>`,
    ),
  },
});

/** Block with the amount from which delivery is free. The app's progress bar reads the amount from an attribute. */
const freeDelivery = (website: WebsiteCode): ContentBlock => ({
  identifier: 'free-shipping',
  title: { en: 'Free delivery', ar: 'توصيل مجاني' },
  content: {
    en: `<div data-threshold="500"><p>Free delivery on orders of ${amountText(500, website, 'en')} or more</p></div>`,
    ar: `<div data-threshold="500"><p>توصيل مجاني للطلبات من ${amountText(500, website, 'ar')} فأكثر</p></div>`,
  },
});

export const craftPromise: ContentBlock = {
  identifier: 'craft-promise',
  title: { en: 'Our promise', ar: 'وعدنا' },
  content: {
    en:
      heading(3, 'We know whose hands made it', 'center') +
      text(
        '<p>Every piece comes with the name of its workshop. We pay before we sell, visit twice a year, and mend what breaks.</p>',
        'center',
      ),
    ar:
      heading(3, 'نعرف اليد التي صنعت قطعتك', 'center') +
      text('<p>مع كل قطعة اسم مشغلها. ندفع قبل أن نبيع، ونزور مرتين في السنة، ونصلح ما ينكسر.</p>', 'center'),
  },
};

export const blocks: ContentBlock[] = [
  craftPromise,
  {
    identifier: 'contact-us-banner',
    title: { en: 'Contact banner', ar: 'لافتة التواصل' },
    content: {
      en: banner({
        appearance: 'collage-left',
        picture: { desktop: 'home/workshop-shelf-ltr.jpg', mobile: 'home/workshop-shelf-mobile.jpg' },
        content: '<h2>Ask us, we are happy to help</h2><p>We answer every message within one working day.</p>',
        href: toPage('faq'),
        button: 'Read the answers',
        minHeight: '320px',
        overlay: 'rgba(34, 28, 22, 0.45)',
      }),
      ar: banner({
        appearance: 'collage-right',
        picture: { desktop: 'home/workshop-shelf.jpg', mobile: 'home/workshop-shelf-mobile.jpg' },
        content: '<h2>اسألنا، يسعدنا أن نساعدك</h2><p>نجيب عن كل رسالة خلال يوم عمل واحد.</p>',
        href: toPage('faq'),
        button: 'اقرأ الإجابات',
        minHeight: '320px',
        overlay: 'rgba(34, 28, 22, 0.45)',
      }),
    },
  },
  {
    identifier: 'contact-us-sidebar',
    title: { en: 'Where to find us', ar: 'أين تجدنا' },
    website: 'sa',
    content: {
      en:
        heading(3, 'Dukkan in Riyadh') +
        text(
          '<p>Al-Thumairi Street, beside Souq Al-Zal, Ad Dirah, Riyadh</p><p>Saturday to Thursday, 10 am to 10 pm<br>Friday, 4 pm to 10 pm</p>',
        ) +
        divider() +
        heading(3, 'By telephone') +
        text(`<p>${telephone('+966 11 000 0000')}<br>Sunday to Thursday, 9 am to 6 pm, in Arabic and English.</p>`),
      ar:
        heading(3, 'دكّان في الرياض') +
        text(
          '<p>شارع الثميري، بجوار سوق الزل، حي الديرة، الرياض</p><p>من السبت إلى الخميس، 10 صباحًا إلى 10 مساءً<br>الجمعة، 4 عصرًا إلى 10 مساءً</p>',
        ) +
        divider() +
        heading(3, 'بالهاتف') +
        text(
          `<p>${telephone('+966 11 000 0000')}<br>من الأحد إلى الخميس، 9 صباحًا إلى 6 مساءً، بالعربية والإنجليزية.</p>`,
        ),
    },
  },
  {
    identifier: 'contact-us-sidebar',
    title: { en: 'Where to find us', ar: 'أين تجدنا' },
    website: 'ae',
    content: {
      en:
        heading(3, 'Dukkan in Dubai') +
        text(
          '<p>Alserkal Avenue, Street 8, Al Quoz 1, Dubai</p><p>Saturday to Thursday, 10 am to 8 pm<br>Friday, 2 pm to 10 pm</p>',
        ) +
        divider() +
        heading(3, 'By telephone') +
        text(`<p>${telephone('+971 4 000 0000')}<br>Monday to Friday, 9 am to 6 pm, in Arabic and English.</p>`),
      ar:
        heading(3, 'دكّان في دبي') +
        text(
          '<p>السركال أفنيو، شارع 8، القوز 1، دبي</p><p>من السبت إلى الخميس، 10 صباحًا إلى 8 مساءً<br>الجمعة، 2 ظهرًا إلى 10 مساءً</p>',
        ) +
        divider() +
        heading(3, 'بالهاتف') +
        text(
          `<p>${telephone('+971 4 000 0000')}<br>من الاثنين إلى الجمعة، 9 صباحًا إلى 6 مساءً، بالعربية والإنجليزية.</p>`,
        ),
    },
  },
  ...perWebsite(deliveryPromise),
  {
    identifier: 'returns-promise',
    title: { en: 'Returns', ar: 'الإرجاع' },
    content: {
      en: text(
        `<p>14 days to change your mind, and we collect the piece from your door. <a href="${toPage('returns')}">More on returns</a></p>`,
      ),
      ar: text(
        `<p>أمامك 14 يومًا لتغيّر رأيك، ونستلم القطعة من باب بيتك. <a href="${toPage('returns')}">المزيد عن الإرجاع</a></p>`,
      ),
    },
  },
  ...perWebsite(freeDelivery),
  {
    identifier: 'gift-wrapping',
    title: { en: 'Gift wrapping', ar: 'تغليف الهدايا' },
    content: {
      en:
        text(
          '<p>Our gift boxes come in cotton paper and palm cord, with a blank card for your words, at no extra cost.</p>',
        ) + buttons(['Choose a gift', toPage('gifts.html'), 'link']),
      ar:
        text('<p>صناديق الهدايا تصل ملفوفة بورق قطني وحبل من الليف، ومعها بطاقة بيضاء لكلماتك، بلا رسوم إضافية.</p>') +
        buttons(['اختر هدية', toPage('gifts.html'), 'link']),
    },
  },
  {
    identifier: 'footer-links',
    title: { en: 'Good to know', ar: 'ما يهمّك' },
    content: {
      en: `<ul><li><a href="${toPage('delivery')}">Delivery</a></li><li><a href="${toPage('returns')}">Returns</a></li><li><a href="${toPage('care')}">Care</a></li><li><a href="${toPage('makers')}">Our makers</a></li></ul>`,
      ar: `<ul><li><a href="${toPage('delivery')}">التوصيل</a></li><li><a href="${toPage('returns')}">الإرجاع</a></li><li><a href="${toPage('care')}">العناية بالقطع</a></li><li><a href="${toPage('makers')}">صنّاعنا</a></li></ul>`,
    },
  },
];
