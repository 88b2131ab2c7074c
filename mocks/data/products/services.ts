import { productFamily } from '../shared/product.ts';

/** Products without shipping: downloadable patterns, visits and classes. */
export const downloads = productFamily('DIG', [
  {
    key: 'sadu-pattern-booklet',
    name: ['Forty sadu patterns, a booklet', 'أربعون نقشة سدو، كتيّب'],
    short: [
      'Forty bands of the northern weavers, charted thread by thread, with their names and what they stand for.',
      'أربعون شريطًا من نسّاجات الشمال، مرسومة خيطًا خيطًا، بأسمائها ومعانيها.',
    ],
    more: [
      'From the tent wall to the camel’s neck: each pattern has a chart to weave or stitch from, a photograph of an old piece, and a few lines by the weaver who taught it to us.',
      'من جدار البيت إلى رقبة الناقة: لكل نقشة مخطّط للنسج أو التطريز، وصورة من قطعة قديمة، وسطور من النسّاجة التي علّمتنا إياها.',
    ],
    in: 'services',
    maker: 'press',
    price: [45, 45],
    stock: 100000,
    material: '',
    look: ['wall-hanging', 'sadu', '#8C2F2B'],
    kg: 0,
    at: '2026-11-12',
    as: 'downloadable',
    service: {
      facts: [
        ['96 pages, Arabic and English side by side', '96 صفحة بالعربية والإنجليزية جنبًا إلى جنب'],
        ['For the screen and for printing at home', 'للشاشة وللطباعة في البيت'],
      ],
      last: [
        'The file is yours to keep and to weave from, for yourself and for sale. Only the booklet itself may not be passed on.',
        'الملف لك، تنسج منه لنفسك وللبيع. ولا يُتداول الكتيّب نفسه فقط.',
      ],
    },
    with: {
      downloads: {
        title: { en: 'Files', ar: 'الملفات' },
        links: [
          { key: 'booklet', title: { en: 'The booklet', ar: 'الكتيّب' }, hasSample: true },
          {
            key: 'charts',
            title: { en: 'The forty charts, one to a sheet', ar: 'المخطّطات الأربعون، كل واحد في ورقة' },
          },
        ],
      },
      related: ['DK-RUG-0002', 'DK-CUS-0004', 'DK-CUS-0002'],
    },
  },
  {
    key: 'ramadan-paper-kit',
    name: ['Ramadan at home, to print and cut', 'رمضان في البيت، للطباعة والقصّ'],
    short: [
      'A thirty-day calendar, gift tags and a paper lantern for small hands. Take one sheet or all of them.',
      'تقويم لثلاثين يومًا وبطاقات هدايا وفانوس ورقي للأيدي الصغيرة. خذ ورقة أو خذها كلها.',
    ],
    more: [
      'Drawn for our own children, who tested it with blunt scissors. The calendar has a little door for every evening and no place for chocolate, on purpose.',
      'رسمناها لأولادنا، وجُرّبت بمقصّات غير حادّة. في التقويم باب صغير لكل مساء، ولا مكان فيه للشوكولاتة، عن قصد.',
    ],
    in: 'services ramadan',
    maker: 'press',
    price: [10, 10],
    stock: 100000,
    material: '',
    look: ['gift-card', 'tracery', '#0F5C4D'],
    occasion: 'ramadan eid',
    kg: 0,
    at: '2026-11-20',
    as: 'downloadable',
    service: {
      facts: [
        ['For A4 paper, in colour or to colour in', 'لورق بمقاس <bdi dir="ltr">21 × 29.7</bdi> سم، ملوّنة أو للتلوين'],
        ['With a page of instructions for each', 'مع صفحة شرح لكل منها'],
      ],
      last: [
        'Thicker paper makes a better lantern. A class of thirty may print it thirty times; tell us how it went.',
        'الورق الأثخن يصنع فانوسًا أجمل. ولصفّ من ثلاثين طفلًا أن يطبعها ثلاثين مرة، وأخبرنا كيف كانت.',
      ],
    },
    with: {
      downloads: {
        title: { en: 'Sheets', ar: 'الأوراق' },
        chosenOneByOne: true,
        links: [
          { key: 'calendar', title: { en: 'Calendar of thirty evenings', ar: 'تقويم الثلاثين مساءً' }, hasSample: true },
          { key: 'tags', title: { en: 'Gift tags', ar: 'بطاقات الهدايا' }, prices: { sa: 5, ae: 5 } },
          { key: 'lantern', title: { en: 'Paper lantern', ar: 'فانوس ورقي' }, prices: { sa: 15, ae: 15 } },
        ],
      },
    },
  },
]);

export const services = productFamily('SRV', [
  {
    key: 'home-styling-visit',
    name: ['A stylist at your home', 'منسّقة في بيتك'],
    short: [
      'Two hours with one of our stylists, a measured plan of the room, and honest advice about what to keep.',
      'ساعتان مع إحدى منسّقاتنا، ومخطّط مقيس للغرفة، ورأي صادق فيما يبقى.',
    ],
    more: [
      'She measures, listens, moves what can be moved, and leaves a drawing with two ways to furnish the room. With it comes a list of what she would buy, and of what she would not.',
      'تقيس وتسمع وتحرّك ما يتحرّك، وتترك لك رسمًا بطريقتين لفرش الغرفة. ومعه قائمة بما تنصح بشرائه وما لا تنصح به.',
    ],
    in: 'services housewarming majlis-edit',
    maker: 'stylists',
    price: [450, 450],
    stock: 0,
    material: '',
    look: ['cushion', 'kilim', '#A8552F'],
    occasion: 'housewarming',
    kg: 0,
    at: '2026-11-10',
    as: 'virtual',
    service: {
      facts: [
        ['In Riyadh, Jeddah, Dammam, Dubai and Abu Dhabi', 'في الرياض وجدّة والدمام ودبي وأبوظبي'],
        ['In Arabic or English', 'بالعربية أو الإنجليزية'],
      ],
      last: [
        'We call within a day to settle the hour. You may move the visit once, up to the evening before.',
        'نتصل خلال يوم لنتفق على الساعة. ولك أن تغيّر الموعد مرة واحدة حتى مساء اليوم السابق.',
      ],
    },
    with: {
      unlimited: true,
      maxQty: 2,
      customOptions: [
        {
          key: 'day',
          type: 'date',
          title: { en: 'The day you would like', ar: 'اليوم الذي يناسبك' },
          required: true,
        },
        {
          key: 'room',
          type: 'drop_down',
          title: { en: 'Which room', ar: 'أي غرفة' },
          required: true,
          values: [
            { key: 'majlis', title: { en: 'Majlis', ar: 'المجلس' } },
            { key: 'living', title: { en: 'Living room', ar: 'غرفة المعيشة' } },
            { key: 'bedroom', title: { en: 'Bedroom', ar: 'غرفة النوم' } },
            { key: 'whole', title: { en: 'The whole floor', ar: 'الدور كله' }, prices: { sa: 350, ae: 350 } },
          ],
        },
        {
          key: 'wishes',
          type: 'area',
          title: { en: 'What should she know beforehand?', ar: 'ماذا ينبغي أن تعرف قبل أن تأتي؟' },
          required: false,
          maxCharacters: 500,
        },
      ],
      upsell: ['DK-RUG-0017', 'DK-MIR-0003', 'DK-STL-0004'],
    },
  },
  {
    key: 'gift-wrapping-class',
    name: ['Gift wrapping, a class for an evening', 'تغليف الهدايا، درس في أمسية'],
    short: [
      'Cloth, paper and palm cord: three ways to wrap without sticky tape, taught by our packing room.',
      'قماش وورق وحبل ليف: ثلاث طرق للتغليف بلا لاصق، تعلّمها غرفة التغليف عندنا.',
    ],
    more: [
      'Online, live, with twelve people at most. The materials come by post the week before; bring one odd-shaped thing that you have always given up on.',
      'عن بُعد ومباشرة، باثني عشر مشاركًا على الأكثر. تصل الخامات قبل الدرس بأسبوع، وأحضر معك شيئًا غريب الشكل يئست من تغليفه.',
    ],
    in: 'services by-occasion',
    maker: 'packing',
    price: [120, 120],
    stock: 36,
    material: '',
    look: ['box', 'stripe', '#C99A8C'],
    occasion: 'eid',
    kg: 0,
    at: '2026-11-14',
    as: 'virtual',
    service: {
      facts: [
        ['Two hours, by video', 'ساعتان بالفيديو'],
        ['Materials for six gifts', 'خامات تكفي ست هدايا'],
      ],
      last: [
        'The link arrives by e-mail on the day before. If you miss the evening, you may come to the next one.',
        'يصلك الرابط بالبريد قبل الدرس بيوم. وإن فاتتك الأمسية فمكانك محفوظ في التي بعدها.',
      ],
    },
    with: {
      maxQty: 12,
      tierPrices: [
        { qty: 3, prices: { sa: 105, ae: 105 } },
        { qty: 6, prices: { sa: 90, ae: 90 } },
      ],
      customOptions: [
        {
          key: 'evening',
          type: 'radio',
          title: { en: 'Evening', ar: 'الأمسية' },
          required: true,
          values: [
            { key: 'sunday', title: { en: 'Sunday, 6 December', ar: 'الأحد 6 ديسمبر' } },
            { key: 'tuesday', title: { en: 'Tuesday, 8 December', ar: 'الثلاثاء 8 ديسمبر' } },
            { key: 'thursday', title: { en: 'Thursday, 10 December', ar: 'الخميس 10 ديسمبر' } },
          ],
        },
      ],
    },
  },
]);
