import { amountText } from '../shared/amounts.ts';
import { type ContentPage, type Text, type WebsiteCode, websites } from '../shared/types.ts';
import { inBothLanguages } from './inBothLanguages.ts';
import { heading, row, text } from './pageBuilder.ts';

const workingWeek: Record<WebsiteCode, Text> = {
  sa: { en: 'in Riyadh, from Sunday to Thursday', ar: 'في الرياض من الأحد إلى الخميس' },
  ae: { en: 'in Dubai, from Monday to Friday', ar: 'في دبي من الاثنين إلى الجمعة' },
};
const homeCountry: Record<WebsiteCode, Text> = {
  sa: { en: 'Saudi Arabia', ar: 'السعودية' },
  ae: { en: 'the Emirates', ar: 'الإمارات' },
};

/** Days and prices are those of the merchant's shipping methods (`terms.ts`). */
const delivery = (website: WebsiteCode): Text =>
  inBothLanguages((say, language) => {
    const price = (value: number): string => amountText(value, website, language);
    const within = homeCountry[website][language];
    const ways: [way: string, time: string, price: string][] = [
      [
        say(`Standard, in ${within}`, `توصيل عادي داخل ${within}`),
        say('3 to 5 working days', 'خلال 3 إلى 5 أيام عمل'),
        say(`${price(25)}, free from ${price(500)}`, `${price(25)}، ومجانًا ابتداءً من ${price(500)}`),
      ],
      [
        say(`Express, in ${within}`, `توصيل سريع داخل ${within}`),
        say('1 to 2 working days', 'خلال يوم إلى يومي عمل'),
        price(45),
      ],
      [
        say('Standard, to other Gulf countries', 'توصيل عادي إلى بقية دول الخليج'),
        say('3 to 5 working days', 'خلال 3 إلى 5 أيام عمل'),
        price(60),
      ],
      [
        say('Express, to other Gulf countries', 'توصيل سريع إلى بقية دول الخليج'),
        say('1 to 2 working days', 'خلال يوم إلى يومي عمل'),
        price(95),
      ],
    ];
    const heads = [say('Method', 'الطريقة'), say('Time', 'المدة'), say('Price', 'السعر')];
    const cells = (name: 'td' | 'th scope="col"', list: string[]): string =>
      `<tr>${list.map((cell) => `<${name}>${cell}</${name.slice(0, 2)}>`).join('')}</tr>`;
    return [
      row(
        text(
          say(
            `<p>We pack by hand ${workingWeek[website].en}. Orders placed before 2 pm leave the same day.</p>`,
            `<p>نغلّف باليد ${workingWeek[website].ar}، وما يُطلب قبل الثانية ظهرًا يخرج في اليوم نفسه.</p>`,
          ),
        ),
      ),
      row(
        heading(2, say('Times and prices', 'المدد والأسعار')) +
          text(
            `<table><thead>${cells('th scope="col"', heads)}</thead><tbody>${ways.map((way) => cells('td', way)).join('')}</tbody></table>${say(
              '<p>Prices include VAT.</p>',
              '<p>الأسعار شاملة ضريبة القيمة المضافة.</p>',
            )}`,
          ),
      ),
      row(
        heading(2, say('Large pieces', 'القطع الكبيرة')) +
          text(
            say(
              '<p>Two people deliver chests and large rugs. They call the day before and carry the piece to the room you choose.</p>',
              '<p>الصناديق والسجاد الكبير يوصله اثنان يتصلان بك قبل يوم، ويحملان القطعة إلى الغرفة التي تختارها.</p>',
            ),
          ) +
          heading(2, say('In Ramadan', 'في رمضان')) +
          text(
            say(
              '<p>Couriers deliver between Taraweeh and midnight. Order a week before Eid to be sure.</p>',
              '<p>يوصل المندوبون الطلبات بين التراويح ومنتصف الليل. واطلب قبل العيد بأسبوع لتطمئن.</p>',
            ),
          ),
      ),
    ].join('');
  });

/** One page per website, since prices are in its currency. */
export const deliveryPages: ContentPage[] = websites.map((website) => ({
  identifier: 'delivery',
  website,
  title: { en: 'Delivery', ar: 'التوصيل' },
  heading: { en: 'Delivery', ar: 'التوصيل' },
  content: delivery(website),
  metaDescription: {
    en: `Delivery times and prices in ${homeCountry[website].en} and to other Gulf countries. Free from ${amountText(500, website, 'en')}.`,
    ar: `مدد التوصيل وأسعاره في ${homeCountry[website].ar} وإلى بقية دول الخليج. مجانًا ابتداءً من ${amountText(500, website, 'ar')}.`,
  },
}));
