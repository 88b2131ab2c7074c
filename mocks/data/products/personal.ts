import { productFamily } from '../shared/product.ts';

/** Products that are personalised for the customer. */
export const personal = productFamily('MSG', [
  {
    key: 'engraved-brass-tray',
    name: ['Engraved brass tray', 'صينية نحاس محفورة'],
    short: [
      'A hand-beaten tray with a name, a line or a date cut into its rim by the smiths of Fez.',
      'صينية مطروقة باليد، يحفر نحّاسو فاس على حافتها اسمًا أو سطرًا أو تاريخًا.',
    ],
    more: [
      'The letters are cut with a chisel and a small hammer, so no two are the same height. Up to thirty letters fit the rim; what is short looks best.',
      'تُحفر الحروف بإزميل ومطرقة صغيرة فلا يتساوى حرفان. تتّسع الحافة لثلاثين حرفًا، والقصير أجمل.',
    ],
    in: 'trays wedding',
    maker: 'fez',
    price: [345, 339],
    stock: 0,
    material: 'brass',
    look: ['tray', 'hammered', '#B58A34'],
    room: 'majlis dining',
    occasion: 'wedding housewarming',
    dim: '38 × 38 × 3',
    kg: 1.6,
    at: '2026-11-15',
    with: {
      unlimited: true,
      customOptions: [
        {
          key: 'text',
          type: 'field',
          title: { en: 'What we engrave', ar: 'ما نحفره' },
          required: true,
          prices: { sa: 45, ae: 45 },
          maxCharacters: 30,
        },
        {
          key: 'script',
          type: 'drop_down',
          title: { en: 'Script', ar: 'الخطّ' },
          required: true,
          values: [
            { key: 'naskh', title: { en: 'Naskh', ar: 'النسخ' } },
            { key: 'thuluth', title: { en: 'Thuluth', ar: 'الثلث' }, prices: { sa: 30, ae: 30 } },
            { key: 'kufi', title: { en: 'Square Kufic', ar: 'الكوفي المربّع' }, prices: { sa: 30, ae: 30 } },
            { key: 'latin', title: { en: 'Latin letters', ar: 'حروف لاتينية' } },
          ],
        },
        {
          key: 'drawing',
          type: 'file',
          title: { en: 'Your own drawing', ar: 'رسمك الخاص' },
          required: false,
          prices: { sa: 60, ae: 60 },
          extensions: 'pdf, svg, png',
        },
      ],
      related: ['DK-TRY-0002', 'DK-TRY-0006', 'DK-DAL-0003'],
      crosssell: ['DK-FIN-0003', 'DK-INC-0009'],
    },
  },
  {
    key: 'letter-and-box',
    name: ['A letter and a box', 'رسالة وصندوق'],
    short: [
      'Your words in our calligrapher’s hand, in a walnut box that is opened on the day you name.',
      'كلماتك بخطّ خطّاطنا، في صندوق جوز يُفتح في اليوم الذي تحدده.',
    ],
    more: [
      'Write as you would speak; we copy it as it stands, commas and all. The box closes with a wax seal and keeps the letter flat for longer than the person will need it.',
      'اكتب كما تتكلم، وننسخه كما هو بفواصله. يُغلق الصندوق بختم من الشمع، ويحفظ الرسالة مبسوطة أطول مما يحتاج إليها صاحبها.',
    ],
    in: 'by-occasion wedding',
    maker: 'damascus',
    price: [190, 185],
    stock: 18,
    material: 'walnut paper',
    look: ['box', 'star', '#5B4030'],
    occasion: 'wedding eid housewarming',
    dim: '24 × 17 × 6',
    kg: 0.8,
    with: {
      customOptions: [
        {
          key: 'letter',
          type: 'area',
          title: { en: 'Your letter', ar: 'رسالتك' },
          required: true,
          maxCharacters: 600,
        },
        {
          key: 'day',
          type: 'date',
          title: { en: 'To be opened on', ar: 'تُفتح في يوم' },
          required: false,
        },
        {
          key: 'ink',
          type: 'radio',
          title: { en: 'Ink', ar: 'الحبر' },
          required: true,
          values: [
            { key: 'black', title: { en: 'Black', ar: 'أسود' } },
            { key: 'walnut', title: { en: 'Walnut brown', ar: 'بنّي الجوز' } },
            { key: 'gold', title: { en: 'Gold', ar: 'ذهبي' }, prices: { sa: 25, ae: 25 } },
          ],
        },
        {
          key: 'inside',
          type: 'checkbox',
          title: { en: 'In the box, besides', ar: 'في الصندوق أيضًا' },
          required: false,
          values: [
            { key: 'rose', title: { en: 'Dried Taif roses', ar: 'ورد طائفي مجفّف' }, prices: { sa: 15, ae: 15 } },
            { key: 'oud', title: { en: 'A chip of oud', ar: 'كِسرة عود' }, prices: { sa: 35, ae: 35 } },
            {
              key: 'photo',
              title: { en: 'A frame for one photograph', ar: 'إطار لصورة واحدة' },
              prices: { sa: 20, ae: 20 },
            },
          ],
        },
      ],
      upsell: ['DK-BOX-0001', 'DK-GFT-0005'],
    },
  },
  {
    key: 'wedding-favour-finjans',
    name: ['Finjans for your guests', 'فناجيل لضيوف العرس'],
    short: [
      'One clay finjan for each guest, in a linen bag with the two names and the date.',
      'فنجال فخّار لكل ضيف، في كيس كتّان عليه الاسمان والتاريخ.',
    ],
    more: [
      'Sold by the dozen, thrown in Bahla and packed here. Order six weeks ahead for a hundred guests; the potters do not hurry, and the finjans are better for it.',
      'تُباع بالدزينة، تُصنع في بهلاء وتُغلّف عندنا. ولمئة ضيف اطلبها قبل ستة أسابيع، فالفخّارون لا يستعجلون، وذلك من حظّ الفناجيل.',
    ],
    in: 'wedding finjans',
    maker: 'packing',
    price: [18, 18],
    stock: 600,
    material: 'earthenware linen',
    look: ['finjan', 'speckle', '#A8552F'],
    occasion: 'wedding',
    kg: 0.2,
    with: {
      minQty: 12,
      increments: 12,
      tierPrices: [
        { qty: 36, prices: { sa: 16, ae: 16 } },
        { qty: 72, prices: { sa: 14, ae: 14 } },
      ],
      customOptions: [
        {
          key: 'names',
          type: 'field',
          title: { en: 'The two names', ar: 'الاسمان' },
          required: true,
          maxCharacters: 40,
        },
        {
          key: 'date',
          type: 'date',
          title: { en: 'The day of the wedding', ar: 'يوم العرس' },
          required: true,
        },
      ],
    },
  },
]);
