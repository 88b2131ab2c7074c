import type { ContentBlock, Language } from '../shared/types.ts';
import { toCategory } from './links.ts';
import { banner, columns, row } from './pageBuilder.ts';

/** Occasions for gifts, each with its picture and link. */
const occasions = [
  {
    key: 'ramadan',
    picture: 'home/lanterns-tall.jpg',
    title: { en: 'Ramadan and Eid', ar: 'رمضان والعيد' },
    words: { en: 'For the first night, the table and the morning of Eid.', ar: 'لليلة الأولى، والسفرة، وصباح العيد.' },
    link: { en: 'See the gifts', ar: 'شاهد الهدايا' },
  },
  {
    key: 'housewarming',
    picture: 'home/ceramics-tall.jpg',
    title: { en: 'A new home', ar: 'بيت جديد' },
    words: { en: 'For turning empty rooms into a home.', ar: 'ما يجعل من الغرف الخالية بيتًا.' },
    link: { en: 'See the gifts', ar: 'شاهد الهدايا' },
  },
  {
    key: 'wedding',
    picture: 'home/coffee-tall.jpg',
    title: { en: 'Weddings', ar: 'الأعراس' },
    words: { en: 'Things that two people will use for forty years.', ar: 'أشياء يستعملها اثنان أربعين عامًا.' },
    link: { en: 'See the gifts', ar: 'شاهد الهدايا' },
  },
];

const occasionColumns = (language: Language): string =>
  row(
    columns(
      ...occasions.map(({ key, picture, title, words, link }): [number, string] => [
        33.3333,
        banner({
          appearance: 'poster',
          picture: { desktop: picture },
          content: `<h2>${title[language]}</h2><p>${words[language]}</p>`,
          href: toCategory(key),
          button: link[language],
          minHeight: '420px',
          overlay: 'rgba(34, 28, 22, 0.45)',
        }),
      ]),
    ),
  );

/** Blocks on category pages. */
export const categoryBlocks: ContentBlock[] = [
  {
    identifier: 'gifts-by-occasion',
    title: { en: 'Gifts by occasion', ar: 'الهدايا حسب المناسبة' },
    content: { en: occasionColumns('en'), ar: occasionColumns('ar') },
  },
  {
    identifier: 'majlis-edit',
    title: { en: 'The majlis edit', ar: 'مختارات المجلس' },
    content: {
      en: banner({
        appearance: 'collage-left',
        picture: { desktop: 'home/majlis-dusk-ltr.jpg', mobile: 'home/majlis-dusk-mobile.jpg' },
        content: '<h2>Begin with the floor</h2><p>Then the cushions, then the light. The coffee comes last.</p>',
        href: toCategory('sadu-rugs'),
        button: 'See the rugs',
        minHeight: '360px',
        overlay: 'rgba(34, 28, 22, 0.35)',
      }),
      ar: banner({
        appearance: 'collage-right',
        picture: { desktop: 'home/majlis-dusk.jpg', mobile: 'home/majlis-dusk-mobile.jpg' },
        content: '<h2>ابدأ من الأرض</h2><p>ثم الوسائد، ثم الضوء. والقهوة ختامها.</p>',
        href: toCategory('sadu-rugs'),
        button: 'شاهد السجاد',
        minHeight: '360px',
        overlay: 'rgba(34, 28, 22, 0.35)',
      }),
    },
  },
];
