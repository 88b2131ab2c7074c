import { productFamily } from '../shared/product.ts';

/** Grouped products: parts that are bought together, each with its own quantity. */
export const groups = productFamily('GRP', [
  {
    key: 'coffee-corner',
    name: ['The coffee corner', 'ركن القهوة'],
    short: [
      'A dallah, finjans, a date box and a basket for the bread: everything for the corner where the day begins.',
      'دلّة وفناجيل وعلبة تمر وسلّة للخبز: كل ما يلزم الركن الذي يبدأ منه النهار.',
    ],
    more: [
      'These are the pieces we use in our own majlis in Riyadh. Take all of them or only what is missing; each keeps its own price.',
      'هذه القطع التي نستعملها في مجلسنا بالرياض. خذها كلها أو خذ ما ينقصك، ولكل قطعة سعرها.',
    ],
    in: 'arabic-coffee majlis-edit',
    maker: 'packing',
    price: [79, 77],
    material: 'brass earthenware palm-frond',
    look: ['dallah', 'star', '#B58A34'],
    room: 'majlis',
    kg: 3.9,
    at: '2026-11-16',
    as: 'grouped',
    with: {
      grouped: [
        { sku: 'DK-DAL-0004', qty: 1 },
        { sku: 'DK-FIN-0003', qty: 2 },
        { sku: 'DK-BOX-0004', qty: 1 },
        { sku: 'DK-TRY-0005', qty: 1 },
      ],
    },
  },
  {
    key: 'afternoon-tea-corner',
    name: ['The tea corner', 'ركن الشاي'],
    short: [
      'A pot that keeps its heat, glasses that show the colour, and a box for the mint.',
      'إبريق يحفظ حرارته، وبيالات تُظهر لون الشاي، وعلبة للنعناع.',
    ],
    more: [
      'Between Asr and Maghrib this is the busiest corner of the house. Two sets of glasses are enough for a family; for a wedding, think of eight.',
      'بين العصر والمغرب لا يهدأ هذا الركن. طقمان من البيالات يكفيان العائلة، وللعرس فكّر في ثمانية.',
    ],
    in: 'tea',
    maker: 'packing',
    price: [125, 119],
    material: 'copper glass olive-wood',
    look: ['tea-glass', 'ribbed', '#A3AD90'],
    room: 'living terrace',
    kg: 3.2,
    as: 'grouped',
    with: {
      grouped: [
        { sku: 'DK-TEA-0002', qty: 1 },
        { sku: 'DK-TEA-0013', qty: 2 },
        { sku: 'DK-TEA-0012', qty: 1 },
        { sku: 'DK-BOX-0005', qty: 1 },
      ],
    },
  },
  {
    key: 'lights-along-the-path',
    name: ['Lights along the path', 'أضواء الممر'],
    short: [
      'Lanterns in three heights and the candles for them, to lead guests from the gate to the door.',
      'فوانيس بثلاثة ارتفاعات وشموعها، تقود الضيوف من البوابة إلى الباب.',
    ],
    more: [
      'Place the tall one where the path turns and the little ones on the steps. Seven lights are enough for a garden; more, and it is a wedding hall.',
      'ضع الطويل حيث ينعطف الممر والصغيرة على الدرجات. سبعة أضواء تكفي الحديقة، وما زاد صار قاعة أفراح.',
    ],
    in: 'lanterns wedding',
    maker: 'packing',
    price: [139, 135],
    material: 'brass glass beeswax',
    look: ['lantern', 'tracery', '#B58A34'],
    room: 'entrance terrace',
    occasion: 'wedding eid',
    kg: 7.8,
    as: 'grouped',
    with: {
      grouped: [
        { sku: 'DK-LAN-0008', qty: 1 },
        { sku: 'DK-LAN-0010', qty: 2 },
        { sku: 'DK-LAN-0014', qty: 2 },
        { sku: 'DK-CND-0006', qty: 3 },
      ],
    },
  },
]);
