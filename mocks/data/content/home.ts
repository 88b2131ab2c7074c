import type { ContentPage, Language } from '../shared/types.ts';
import { craftPromise } from './blocks.ts';
import { skus, toCategory, toPage } from './links.ts';
import {
  type BannerOptions,
  banner,
  block,
  buttons,
  columns,
  heading,
  image,
  products,
  row,
  slider,
  text,
  withStyleBlock,
} from './pageBuilder.ts';

type Words = Record<Language, string>;

interface Slide {
  name: Words;
  sentence: Words;
  button: Words;
  picture: string;
  href: string;
}

const slides: Slide[] = [
  {
    name: { en: 'Majlis at dusk', ar: 'المجلس عند الغروب' },
    sentence: { en: 'The majlis is ready when the lamp is lit', ar: 'المجلس جاهز متى أُضيء الفانوس' },
    button: { en: 'See the majlis edit', ar: 'شاهد مختارات المجلس' },
    picture: 'home/majlis-dusk',
    href: toCategory('majlis-edit'),
  },
  {
    name: { en: 'The iftar table', ar: 'سفرة الإفطار' },
    sentence: { en: 'A table that waits for everyone', ar: 'سفرة تنتظر الجميع' },
    button: { en: 'Set the table', ar: 'جهّز السفرة' },
    picture: 'home/iftar-table',
    href: toCategory('tableware'),
  },
  {
    name: { en: 'A workshop shelf', ar: 'رفّ في مشغل' },
    sentence: { en: 'Made slowly, by people we can name', ar: 'صُنعت على مهل، بأيدٍ نعرف أصحابها' },
    button: { en: 'Meet the makers', ar: 'تعرّف إلى الصنّاع' },
    picture: 'home/workshop-shelf',
    href: toPage('makers'),
  },
];

const callouts: { key: string; picture: string; title: Words; link: Words }[] = [
  {
    key: 'rugs',
    picture: 'home/textiles-tall.jpg',
    title: { en: 'Rugs', ar: 'السجاد' },
    link: { en: 'From loom to floor', ar: 'من النول إلى الأرض' },
  },
  {
    key: 'arabic-coffee',
    picture: 'home/coffee-tall.jpg',
    title: { en: 'Arabic coffee', ar: 'القهوة العربية' },
    link: { en: 'Dallahs and finjans', ar: 'الدِّلال والفناجيل' },
  },
  {
    key: 'lanterns',
    picture: 'home/lanterns-tall.jpg',
    title: { en: 'Lanterns', ar: 'الفوانيس' },
    link: { en: 'Light and shadow', ar: 'نور وظلّ' },
  },
  {
    key: 'ceramics',
    picture: 'home/ceramics-tall.jpg',
    title: { en: 'Ceramics', ar: 'الخزف والفخّار' },
    link: { en: 'Straight from the kiln', ar: 'من الفرن إليك' },
  },
];

const fresh = skus(
  'first-night-of-ramadan-box',
  'candle-travel-set',
  'ramadan-coloured-fanous',
  'qatt-painted-mug',
  'camel-down-blanket',
  'mabthooth-house-blend',
  'bahla-tall-vase',
  'ribbed-water-carafe',
  'sakaka-sadu-rug',
  'khan-pierced-lantern',
);

const bestSellers = skus(
  'palm-band-finjans',
  'hasawi-brass-dallah',
  'sadu-band-cushion',
  'oud-and-amber-candle',
  'najdi-wooden-mabkhara',
  'morning-mug',
  'round-brass-tray',
  'khalil-tumblers',
  'date-harvest-basket',
  'taif-rose-oil',
);

function slideOf(slide: Slide, language: Language): BannerOptions {
  const english = language === 'en';
  return {
    name: slide.name[language],
    // Page Builder's left and right are physical sides: the text is at the side where reading starts.
    appearance: english ? 'collage-left' : 'collage-right',
    picture: { desktop: `${slide.picture}${english ? '-ltr' : ''}.jpg`, mobile: `${slide.picture}-mobile.jpg` },
    content: `<h2><span style="color: #fbf7f0;">${slide.sentence[language]}</span></h2>`,
    href: slide.href,
    button: slide.button[language],
    overlay: 'rgba(34, 28, 22, 0.28)',
  };
}

function home(language: Language): string {
  const english = language === 'en';
  const say = (en: string, ar: string): string => (english ? en : ar);
  return [
    row(
      slider(
        slides.map((slide) => slideOf(slide, language)),
        '628px',
      ),
      { appearance: 'full-bleed', margin: '0px', padding: '0px' },
    ),
    row(
      heading(1, say('Things for the house, made by hand', 'للبيت، ومن صنع اليد'), 'center') +
        text(
          `<p>${say(
            'Rugs, clay, brass, glass and scent from some thirty workshops between Fez and Nizwa.',
            'سجاد وفخّار ونحاس وزجاج وطيب، من نحو ثلاثين مشغلًا بين فاس ونزوى.',
          )}</p>`,
          'center',
        ),
      { padding: '48px 10px 16px' },
    ),
    row(
      columns(
        ...callouts.map(({ key, picture, title, link }): [number, string] => [
          25,
          image({ desktop: picture }, title[language], { href: toCategory(key) }) +
            heading(2, title[language]) +
            text(`<p><a href="${toCategory(key)}">${link[language]}</a></p>`),
        ]),
      ),
      { padding: '10px 10px 40px' },
    ),
    row(
      heading(2, say('New in', 'وصل حديثًا')) +
        products('carousel', fresh) +
        buttons([say('All gifts', 'كل الهدايا'), toCategory('gifts'), 'link']),
      { padding: '24px 10px' },
    ),
    row(
      banner({
        appearance: 'poster',
        picture: { desktop: 'home/scent-story.jpg', mobile: 'home/scent-story-mobile.jpg' },
        content: say(
          '<h2><span style="color: #fbf7f0;">Forty thousand roses, one small bottle</span></h2><p><span style="color: #fbf7f0;">In Wadi Mahram the picking ends before the sun is over the ridge. We went along, and came back smelling of it.</span></p>',
          '<h2><span style="color: #fbf7f0;">أربعون ألف وردة في قارورة صغيرة</span></h2><p><span style="color: #fbf7f0;">في وادي محرم ينتهي القطاف قبل أن تعلو الشمس الجبل. ذهبنا معهم، وعدنا والورد في ثيابنا.</span></p>',
        ),
        href: toPage('makers'),
        button: say('See our makers', 'تعرّف إلى صنّاعنا'),
        minHeight: '520px',
        overlay: 'rgba(34, 28, 22, 0.4)',
      }),
      { appearance: 'full-width', margin: '24px 0px', padding: '0px' },
    ),
    row(heading(2, say('Best sellers', 'الأكثر مبيعًا')) + products('carousel', bestSellers), {
      padding: '24px 10px',
    }),
    row(
      banner({
        appearance: english ? 'collage-left' : 'collage-right',
        picture: {
          desktop: `home/gifts-wrapped${english ? '-ltr' : ''}.jpg`,
          mobile: 'home/gifts-wrapped-mobile.jpg',
        },
        content: say(
          '<h2>We wrap your gift as if it were our own</h2><p>Cotton paper, palm cord, and a blank card for your words.</p>',
          '<h2>نغلّف هديتك كأنها لنا</h2><p>ورق قطني، وحبل من الليف، وبطاقة بيضاء لكلماتك.</p>',
        ),
        href: toCategory('gifts'),
        button: say('Choose a gift', 'اختر هدية'),
        minHeight: '360px',
        overlay: 'rgba(251, 247, 240, 0.7)',
      }),
      { padding: '10px' },
    ),
    row(block(craftPromise.content[language]), {
      appearance: 'full-width',
      color: '#f3ebda',
      padding: '56px 10px',
      margin: '24px 0px 0px',
    }),
  ].join('');
}

export const homePage: ContentPage = {
  identifier: 'home',
  title: { en: 'Dukkan', ar: 'دكّان' },
  content: { en: withStyleBlock('home-en', home('en')), ar: withStyleBlock('home-ar', home('ar')) },
  metaTitle: { en: 'Things for the house, made by hand', ar: 'للبيت، ومن صنع اليد' },
  metaDescription: {
    en: 'Sadu rugs, dallahs, lanterns, ceramics and oud from workshops we know by name. Delivered in Saudi Arabia and the Emirates.',
    ar: 'سجاد سدو ودِلال وفوانيس وخزف وعود من مشاغل نعرف أصحابها. توصيل في السعودية والإمارات.',
  },
  layout: 'cms-full-width-no-margins',
};
