import type { ContentPage, Language } from '../shared/types.ts';
import { skus, toCategory } from './links.ts';

type Words = Record<Language, string>;

interface Promo {
  /** Class that positions it in Magento's Luma theme. */
  place: string;
  picture: string;
  category: string;
  info: Words;
  title: Words;
  more: Words;
}

const promos: Promo[] = [
  {
    place: 'home-main',
    picture: 'home/majlis-dusk.jpg',
    category: 'home-textiles',
    info: { en: 'New for the majlis', ar: 'جديد المجلس' },
    title: { en: 'Rugs, cushions and throws', ar: 'سجاد ووسائد وأغطية' },
    more: { en: 'Shop textiles', ar: 'تسوّق المنسوجات' },
  },
  {
    place: 'home-pants',
    picture: 'home/ceramics-tall.jpg',
    category: 'tableware',
    info: { en: 'From the kiln', ar: 'من الفرن' },
    title: { en: 'Bowls and plates', ar: 'أوعية وأطباق' },
    more: { en: 'Shop tableware', ar: 'تسوّق أدوات المائدة' },
  },
  {
    place: 'home-erin',
    picture: 'home/coffee-tall.jpg',
    category: 'gifts',
    info: { en: 'For somebody you know', ar: 'لمن تعرفه' },
    title: { en: 'Gifts', ar: 'هدايا' },
    more: { en: 'Shop gifts', ar: 'تسوّق الهدايا' },
  },
];

/** Magento's widget with a list of products by SKU. */
const productList = (urlKeys: string[]): string => {
  const list = skus(...urlKeys).join(',');
  return `{{widget type="Magento\\CatalogWidget\\Block\\Product\\ProductsList" products_per_page="8" products_count="8" template="Magento_CatalogWidget::product/widget/content/grid.phtml" condition_option="sku" condition_option_value="${list}"}}`;
};

const lumaHome = (language: Language): string => {
  const say = (words: Words) => words[language];
  const blocks = promos.map(
    ({ place, picture, category, info, title, more }) =>
      `<a class="block-promo ${place}" href="${toCategory(category)}"><img src="{{media url="wysiwyg/${picture}"}}" alt="" /><span class="content bg-white"><span class="info">${say(info)}</span><strong class="title">${say(title)}</strong><span class="action more button">${say(more)}</span></span></a>`,
  );
  const heading = say({ en: 'Hot Sellers', ar: 'الأكثر مبيعًا' });
  const line = say({ en: 'What our customers buy most', ar: 'أكثر ما يشتريه عملاؤنا' });
  const contact = say({ en: 'Write to us', ar: 'راسلنا' });
  return `<div class="blocks-promo">${blocks.join('\n')}</div>
<div class="content-heading">
<h2 class="title">${heading}</h2>
<p class="info">${line}</p>
</div>
${productList(['sakaka-sadu-rug', 'reactive-glaze-serving-bowl', 'engraved-brass-tray', 'coffee-corner'])}
<p><a href="{{store url="contact-us"}}">${contact}</a></p>
`;
};

/**
 * A home page as in Magento's Luma theme: plain HTML with classes of that theme, which the app does not have, and a
 * widget.
 */
export const lumaHomePage: ContentPage = {
  identifier: 'luma-home',
  title: { en: 'Home Page', ar: 'الصفحة الرئيسية' },
  content: { en: lumaHome('en'), ar: lumaHome('ar') },
  layout: '1column',
};
