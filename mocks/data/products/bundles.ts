import { productFamily } from '../shared/product.ts';

/** Bundles. */
export const bundles = productFamily('BND', [
  {
    key: 'iftar-table-set',
    name: ['Iftar table, laid your way', 'سفرة إفطار على ذوقك'],
    short: [
      'Something for the soup, something for the dates and a light for the middle: you choose each, we pack them as one.',
      'شيء للشوربة وشيء للتمر وضوء في الوسط: تختار كل قطعة ونغلّفها هدية واحدة.',
    ],
    more: [
      'Choose the bowls, the platter and the lantern, and add what the table still lacks. It comes in one box, with the lantern on top, so that it can be lit before anything else is unpacked.',
      'اختر الزبادي والطبق والفانوس، وأضف ما ينقص السفرة. تصلك في صندوق واحد وفانوسها في الأعلى، ليُضاء قبل أن يُفتح غيره.',
    ],
    in: 'ramadan',
    maker: 'packing',
    price: [359, 346],
    material: 'stoneware brass glass',
    look: ['plate', 'star', '#0F5C4D'],
    room: 'dining',
    occasion: 'ramadan',
    kg: 6.5,
    at: '2026-11-18',
    as: 'bundle',
    with: {
      bundle: [
        {
          key: 'bowls',
          title: { en: 'Bowls', ar: 'الزبادي' },
          required: true,
          input: 'radio',
          selections: [{ sku: 'DK-BWL-0009', isDefault: true }, { sku: 'DK-BWL-0008' }, { sku: 'DK-BWL-0011', qty: 4 }],
        },
        {
          key: 'platter',
          title: { en: 'Platter', ar: 'الطبق الكبير' },
          required: true,
          input: 'select',
          selections: [{ sku: 'DK-PLT-0002', isDefault: true }, { sku: 'DK-PLT-0005' }, { sku: 'DK-TRY-0006' }],
        },
        {
          key: 'lantern',
          title: { en: 'Lantern', ar: 'الفانوس' },
          required: true,
          input: 'radio',
          selections: [
            { sku: 'DK-LAN-0013', isDefault: true, canChangeQty: true },
            { sku: 'DK-LAN-0005', canChangeQty: true },
            { sku: 'DK-LAN-0010' },
          ],
        },
        {
          key: 'more',
          title: { en: 'What the table still lacks', ar: 'ما ينقص السفرة' },
          required: false,
          input: 'checkbox',
          selections: [{ sku: 'DK-LIN-0007' }, { sku: 'DK-TRY-0005' }, { sku: 'DK-PLT-0009' }],
        },
      ],
    },
  },
  {
    key: 'evening-of-oud-set',
    name: ['An evening of oud', 'ليلة عود'],
    short: [
      'Burner, scent and charcoal in one box, each as you like it.',
      'مبخرة وعود وفحم في صندوق واحد، كلٌّ كما تحب.',
    ],
    more: [
      'For the guest who already has everything but the time to gather it. We add a sheet on how long to leave the charcoal, which is longer than most people think.',
      'لمن عنده كل شيء إلا وقت جمعه. ونضع معه ورقة تقول كم يُترك الفحم، وهو أطول مما يظنه كثيرون.',
    ],
    in: 'oud-bakhoor by-occasion majlis-edit',
    maker: 'packing',
    price: [173, 166],
    material: 'brass earthenware oud',
    look: ['incense-burner', 'tracery', '#B58A34'],
    room: 'majlis',
    scent: 'oud',
    occasion: 'eid wedding',
    kg: 1.8,
    as: 'bundle',
    with: {
      bundle: [
        {
          key: 'burner',
          title: { en: 'Burner', ar: 'المبخرة' },
          required: true,
          input: 'radio',
          selections: [{ sku: 'DK-INC-0002', isDefault: true }, { sku: 'DK-INC-0003' }, { sku: 'DK-INC-0007' }],
        },
        {
          key: 'scent',
          title: { en: 'Scent', ar: 'البخور' },
          required: true,
          input: 'select',
          selections: [{ sku: 'DK-BKH-0005', isDefault: true }, { sku: 'DK-BKH-0004' }, { sku: 'DK-BKH-0002' }],
        },
        {
          key: 'charcoal',
          title: { en: 'Charcoal', ar: 'الفحم' },
          required: true,
          input: 'select',
          selections: [{ sku: 'DK-INC-0009', isDefault: true, canChangeQty: true }],
        },
        {
          key: 'after',
          title: { en: 'For the room afterwards', ar: 'للمجلس بعدها' },
          required: false,
          input: 'multi',
          selections: [{ sku: 'DK-CND-0002' }, { sku: 'DK-CND-0003' }, { sku: 'DK-CND-0004' }],
        },
      ],
    },
  },
  {
    key: 'breakfast-for-two-set',
    name: ['Breakfast for two', 'فطور لاثنين'],
    short: [
      'Two cups, two plates and a small dish for the olives; the bread is yours.',
      'كوبان وصحنان وصحن صغير للزيتون، والخبز عليك.',
    ],
    more: [
      'Made for the balcony table that holds exactly this much. The cups and plates come in pairs; if you are three, choose a larger number and we shall not ask.',
      'لطاولة الشرفة التي لا تسع أكثر من هذا. الأكواب والصحون أزواج، وإن كان هناك ثالث فزد العدد ولن نسأل.',
    ],
    in: 'mugs housewarming',
    maker: 'packing',
    price: [288, 282],
    material: 'stoneware earthenware',
    look: ['mug', 'glaze', '#A3AD90'],
    room: 'kitchen dining terrace',
    occasion: 'housewarming',
    kg: 3.4,
    as: 'bundle',
    with: {
      bundle: [
        {
          key: 'cups',
          title: { en: 'Cups', ar: 'الأكواب' },
          required: true,
          input: 'radio',
          selections: [
            { sku: 'DK-MUG-0004', qty: 2, isDefault: true, canChangeQty: true },
            { sku: 'DK-MUG-0007', qty: 2, canChangeQty: true },
            { sku: 'DK-MUG-0008', qty: 2, canChangeQty: true },
          ],
        },
        {
          key: 'plates',
          title: { en: 'Plates', ar: 'الصحون' },
          required: true,
          input: 'radio',
          selections: [{ sku: 'DK-PLT-0005', qty: 2, isDefault: true, canChangeQty: true }, { sku: 'DK-PLT-0004' }],
        },
        {
          key: 'olives',
          title: { en: 'For the olives', ar: 'للزيتون' },
          required: true,
          input: 'select',
          selections: [{ sku: 'DK-PLT-0009', isDefault: true }, { sku: 'DK-GLS-0015' }],
        },
      ],
    },
  },
]);
