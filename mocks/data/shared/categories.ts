/** The demo merchant's category tree: three levels below the root, in the order of the menu. */

import type { Category } from './types.ts';

type Pair = [en: string, ar: string];

function category(
  key: string,
  parent: string | null,
  name: Pair,
  description: Pair,
  more: Pick<Category, 'includeInMenu' | 'displayMode' | 'block'> & { urlKey?: string } = {},
): Category {
  return {
    key,
    parent,
    urlKey: more.urlKey ?? key,
    name: { en: name[0], ar: name[1] },
    description: { en: description[0], ar: description[1] },
    ...(more.includeInMenu === false ? { includeInMenu: false } : {}),
    ...(more.displayMode ? { displayMode: more.displayMode, block: more.block } : {}),
  };
}

export const categories: Category[] = [
  category(
    'home-textiles',
    null,
    ['Home textiles', 'المنسوجات المنزلية'],
    [
      'Wool, linen and cotton that carry the hand of the weaver. Start with the floor, and the room follows.',
      'صوف وكتّان وقطن تشعر فيها بيد من نسجها. ابدأ من الأرض، وسيتبعها المجلس كله.',
    ],
  ),
  category(
    'rugs',
    'home-textiles',
    ['Rugs', 'السجاد'],
    [
      'Flat-woven and hand-knotted rugs, each from a loom whose place we can name.',
      'سجاد منسوج ومعقود يدويًا، نعرف لكل قطعة منه نولها ومكانها.',
    ],
  ),
  category(
    'sadu-rugs',
    'rugs',
    ['Sadu rugs', 'سجاد السدو'],
    [
      'The Bedouin ground loom, its bands and triangles, woven for rooms of today.',
      'نول السدو الممدود على الأرض، بخطوطه ومثلثاته، منسوجًا لبيوت اليوم.',
    ],
  ),
  category(
    'kilims',
    'rugs',
    ['Kilims', 'بُسُط الكليم'],
    [
      'Light, reversible and hard-wearing: flat weaves for every day and every floor.',
      'خفيفة، بوجهين، وتحتمل كثرة الخُطى: بُسُط لكل يوم ولكل أرضية.',
    ],
  ),
  category(
    'wool-rugs',
    'rugs',
    ['Knotted wool rugs', 'سجاد الصوف المعقود'],
    [
      'Deep pile, tied knot by knot in undyed and plant-dyed wool.',
      'وبر كثيف معقود عُقدة عقدة، من صوف بلونه الطبيعي أو مصبوغ بالنبات.',
    ],
  ),
  category(
    'runners',
    'rugs',
    ['Runners', 'سجاد الممرات'],
    ['Long, narrow rugs that turn a corridor into a welcome.', 'سجاد طويل ضيّق يجعل من الممر ترحيبًا بمن يدخل.'],
  ),
  category(
    'cushions',
    'home-textiles',
    ['Cushions', 'الوسائد'],
    [
      'To lean on in the majlis, to sink into on the sofa. Covers come off for washing.',
      'مساند للمجلس ووسائد للأريكة، بأغطية تُنزع للغسيل.',
    ],
  ),
  category(
    'sadu-cushions',
    'cushions',
    ['Sadu cushions', 'وسائد السدو'],
    [
      'A strip of loom work on every front, the colours of tent and dune.',
      'وجه من شغل النول في كل وسادة، بألوان بيت الشعر والرمل.',
    ],
  ),
  category(
    'linen-cushions',
    'cushions',
    ['Linen and embroidered cushions', 'وسائد الكتّان والتطريز'],
    [
      'Washed linen, cotton and a little needlework, in quiet colours that go together.',
      'كتّان مغسول وقطن ولمسة تطريز، بألوان هادئة تنسجم بعضها مع بعض.',
    ],
  ),
  category(
    'throws',
    'home-textiles',
    ['Throws and blankets', 'الأغطية والبطانيات'],
    [
      'For the cold end of a desert evening, and for the air conditioning.',
      'لآخر ليل الصحراء البارد، ولهواء المكيّف أيضًا.',
    ],
  ),
  category(
    'table-linen',
    'home-textiles',
    ['Table linen', 'مفارش المائدة'],
    ['Runners and cloths that turn an everyday supper into an invitation.', 'مفارش تجعل عشاء كل يوم يبدو كأنه دعوة.'],
  ),
  category(
    'tableware',
    null,
    ['Tableware', 'أدوات المائدة'],
    [
      'Stoneware, glass and brass to share from. Everything here is safe for food and made to be used.',
      'خزف وزجاج ونحاس يجتمع حولها الأهل. كل ما هنا آمن للطعام ومصنوع ليُستعمل.',
    ],
  ),
  category(
    'ceramics',
    'tableware',
    ['Ceramics', 'الخزف والفخّار'],
    [
      'Thrown on the wheel and fired in small kilns, so no two are quite twins.',
      'مشغول على الدولاب ومحروق في أفران صغيرة، فلا تجد قطعتين متطابقتين تمامًا.',
    ],
  ),
  category(
    'bowls',
    'ceramics',
    ['Bowls', 'الزبادي والسلطانيات'],
    [
      'From the little dish for dates to the bowl that feeds the whole table.',
      'من صحن التمر الصغير إلى السلطانية التي تكفي السفرة كلها.',
    ],
  ),
  category(
    'plates',
    'ceramics',
    ['Plates and platters', 'الصحون والأطباق'],
    [
      'Everyday plates that stack well and platters worth carrying in with both hands.',
      'صحون لكل يوم تُرصّ بسهولة، وأطباق تستحق أن تُحمل بكلتا اليدين.',
    ],
  ),
  category(
    'mugs',
    'ceramics',
    ['Mugs and cups', 'الأكواب'],
    ['A handle that fits the hand and a rim that is kind to the lip.', 'مقبض يرتاح في اليد، وحافة تلين عند الشفة.'],
  ),
  category(
    'glassware',
    'tableware',
    ['Glassware', 'الزجاجيات'],
    ['Mouth-blown, with the small bubbles that prove it.', 'زجاج منفوخ بالفم، تشهد على ذلك فقاعاته الصغيرة.'],
  ),
  category(
    'tumblers',
    'glassware',
    ['Tumblers', 'كؤوس الماء والعصير'],
    ['For water, juice and a long glass of mint lemonade.', 'للماء والعصير، ولكأس طويلة من الليمون بالنعناع.'],
  ),
  category(
    'carafes',
    'glassware',
    ['Carafes and jugs', 'الدوارق والأباريق'],
    ['To fill once and pass around the table.', 'تُملأ مرة وتدور على السفرة.'],
    { urlKey: 'carafes-and-jugs' },
  ),
  category(
    'trays',
    'tableware',
    ['Trays', 'الصواني'],
    [
      'Brass, wood and palm: the stage on which hospitality is carried in.',
      'نحاس وخشب وخوص: عليها تدخل الضيافة إلى المجلس.',
    ],
  ),
  category(
    'coffee-tea',
    null,
    ['Coffee and tea', 'القهوة والشاي'],
    [
      'The first cup for the guest, and everything it takes to pour it well.',
      'أول فنجال للضيف، وكل ما يلزم ليُصبّ كما يليق.',
    ],
    { urlKey: 'coffee-and-tea' },
  ),
  category(
    'arabic-coffee',
    'coffee-tea',
    ['Arabic coffee', 'القهوة العربية'],
    [
      'Dallahs with a beak that pours in one clean line, and finjans to go with them.',
      'دِلال تصبّ من منقارها خيطًا واحدًا نظيفًا، وفناجيل تليق بها.',
    ],
  ),
  category(
    'dallahs',
    'arabic-coffee',
    ['Dallahs', 'الدِّلال'],
    [
      'From the old Hasawi shape to a thermos that keeps its warmth through the evening.',
      'من الدلّة الحساوية القديمة إلى دلّة حافظة تُبقي القهوة حارّة طول السهرة.',
    ],
  ),
  category(
    'finjans',
    'arabic-coffee',
    ['Finjans', 'الفناجيل'],
    [
      'Small, without a handle, thin at the rim: made for three sips and a shake of the hand.',
      'صغيرة بلا مقبض، رقيقة الحافة: ثلاث رشفات ثم هزّة يد.',
    ],
  ),
  category(
    'tea',
    'coffee-tea',
    ['Tea', 'الشاي'],
    [
      'For tea on embers, tea with mint, and tea that simply needs a good pot.',
      'لشاي الجمر، وشاي النعناع، ولشاي لا ينقصه إلا إبريق جيّد.',
    ],
  ),
  category(
    'teapots',
    'tea',
    ['Teapots', 'أباريق الشاي'],
    [
      'Copper, steel and clay pots with lids that stay on when you pour.',
      'أباريق من نحاس وفولاذ وفخّار، يثبت غطاؤها عند الصبّ.',
    ],
  ),
  category(
    'tea-glasses',
    'tea',
    ['Tea glasses', 'البيالات والاستكانات'],
    ['See the colour of the tea before you taste it.', 'لترى لون الشاي قبل أن تذوقه.'],
  ),
  category(
    'lighting',
    null,
    ['Lighting', 'الإضاءة'],
    [
      'Lanterns that light a room twice: once with the flame, once with its shadow on the wall.',
      'فوانيس تضيء المكان مرتين: مرة بنورها، ومرة بظلّها على الجدار.',
    ],
  ),
  category(
    'lanterns',
    'lighting',
    ['Lanterns', 'الفوانيس'],
    ['For the table, the step and the ceiling, with candle or bulb.', 'للطاولة والعتبة والسقف، بشمعة أو بمصباح.'],
  ),
  category(
    'brass-lanterns',
    'lanterns',
    ['Brass lanterns', 'فوانيس نحاسية'],
    ['Pierced by hand with hammer and chisel, hole by hole.', 'مخرّمة باليد، بالمطرقة والإزميل، ثقبًا ثقبًا.'],
  ),
  category(
    'glass-lanterns',
    'lanterns',
    ['Coloured glass lanterns', 'فوانيس الزجاج الملوّن'],
    [
      'Panes of amber, green and blue that make a small festival of one candle.',
      'ألواح من العنبري والأخضر والأزرق تجعل من شمعة واحدة عيدًا صغيرًا.',
    ],
  ),
  category(
    'scent',
    null,
    ['Scent', 'العود والبخور'],
    ['The house is known by its scent before its furniture is seen.', 'تُعرف الدار بطيبها قبل أن يُرى أثاثها.'],
  ),
  category(
    'oud-bakhoor',
    'scent',
    ['Oud and bakhoor', 'العود والدخون'],
    [
      'Oils, chips and mabthooth from blenders who can tell you what is in them.',
      'أدهان وكِسَر ومبثوث، من خلّاطين يعرفون ما يضعون فيها.',
    ],
  ),
  category(
    'oud-oils',
    'oud-bakhoor',
    ['Oud and rose oils', 'دهن العود والورد'],
    ['One drop behind the ear, and another on the sleeve.', 'قطرة خلف الأذن، وأخرى على طرف الكُمّ.'],
  ),
  category(
    'bakhoor',
    'oud-bakhoor',
    ['Bakhoor and frankincense', 'البخور واللُّبان'],
    ['To be laid on the ember after the guests have eaten.', 'يوضع على الجمر بعد أن يفرغ الضيوف من طعامهم.'],
  ),
  category(
    'incense-burners',
    'scent',
    ['Incense burners', 'المباخر'],
    [
      'Mabkharas in wood, clay and brass, with a bowl deep enough for real charcoal.',
      'مباخر من خشب وفخّار ونحاس، بتجويف يتّسع لفحم حقيقي.',
    ],
  ),
  category(
    'candles',
    'scent',
    ['Candles', 'الشموع'],
    [
      'Slow wax and clean wicks, scented with things that grow here.',
      'شمع بطيء وفتائل نقيّة، بروائح مما ينبت في أرضنا.',
    ],
  ),
  category(
    'decor',
    null,
    ['Decor', 'الديكور'],
    [
      'The last pieces to arrive in a room, and the first that are noticed.',
      'آخر ما يدخل البيت من القطع، وأول ما تقع عليه العين.',
    ],
  ),
  category(
    'vases',
    'decor',
    ['Vases', 'المزهريات'],
    ['For one branch of almond or a whole armful of palm.', 'لغصن لوز واحد، أو لملء الذراعين من السعف.'],
  ),
  category(
    'baskets',
    'decor',
    ['Baskets', 'سلال الخوص'],
    [
      'Palm leaf, split, dyed and coiled, for bread, dates, laundry and toys.',
      'خوص يُشقّ ويُصبغ ويُسفّ، للخبز والتمر والغسيل ولُعب الصغار.',
    ],
  ),
  category(
    'mirrors',
    'decor',
    ['Mirrors', 'المرايا'],
    [
      'Frames of brass, bone and wood that bring the window to the other wall.',
      'أُطر من نحاس وصدف وخشب، تنقل النافذة إلى الجدار المقابل.',
    ],
  ),
  category(
    'wall-hangings',
    'decor',
    ['Wall hangings', 'المعلّقات الجدارية'],
    ['Loom and knot, for the wall that a picture would not suit.', 'نسيج وعُقَد للجدار الذي لا تليق به صورة.'],
  ),
  category(
    'boxes',
    'decor',
    ['Boxes', 'الصناديق'],
    ['For rings, letters, dates and secrets.', 'للخواتم والرسائل والتمر، وما لا يُقال.'],
  ),
  category(
    'stools',
    'decor',
    ['Stools and poufs', 'المقاعد والبفّات'],
    [
      'A seat, a side table, a place for the tray: pieces that move with the evening.',
      'مقعد أو طاولة جانبية أو موضع للصينية: قطع تنتقل مع السهرة.',
    ],
  ),
  category(
    'gifts',
    null,
    ['Gifts', 'الهدايا'],
    [
      'Boxes wrapped in cotton paper and tied with palm cord, with a blank card for your words, and single pieces to give.',
      'صناديق نغلّفها بورق قطني ونربطها بحبل من الليف، ومعها بطاقة بيضاء لكلماتك، وقطع تُهدى وحدها.',
    ],
  ),
  category(
    'by-occasion',
    'gifts',
    ['By occasion', 'حسب المناسبة'],
    ['Choose the day, and the gifts for it are here.', 'اختر المناسبة، وهنا هداياها.'],
    { urlKey: 'gifts-by-occasion', displayMode: 'PAGE', block: 'gifts-by-occasion' },
  ),
  category(
    'ramadan',
    'by-occasion',
    ['Ramadan and Eid', 'رمضان والعيد'],
    [
      'Lanterns for the first night, dishes for iftar, scent for the morning of Eid.',
      'فوانيس لليلة الأولى، وأطباق للإفطار، وطيب لصباح العيد.',
    ],
    { urlKey: 'ramadan-and-eid-gifts' },
  ),
  category(
    'housewarming',
    'by-occasion',
    ['New home', 'البيت الجديد'],
    ['Things that make four walls and a key into a home.', 'أشياء تجعل من الجدران والمفتاح بيتًا.'],
    { urlKey: 'new-home-gifts' },
  ),
  category(
    'wedding',
    'by-occasion',
    ['Weddings', 'الزواج'],
    ['Pairs and sets for two, made to last at least as long.', 'أطقم وأزواج لاثنين، صُنعت لتبقى معهما العمر.'],
    { urlKey: 'wedding-gifts' },
  ),
  category(
    'by-price',
    'gifts',
    ['By price', 'حسب السعر'],
    ['Good gifts begin small.', 'الهدية الجميلة قد تكون صغيرة.'],
    { urlKey: 'gifts-by-price' },
  ),
  category(
    'under-100',
    'by-price',
    ['Under 100', 'أقل من 100'],
    ['Little things with a whole craft behind them.', 'أشياء صغيرة وراءها صنعة كاملة.'],
    { urlKey: 'gifts-under-100' },
  ),
  category(
    'under-250',
    'by-price',
    ['100 to 250', 'من 100 إلى 250'],
    ['For a host, a teacher, a neighbour who has been kind.', 'لمضيف كريم، أو معلّم، أو جار أحسن إليك.'],
    { urlKey: 'gifts-from-100-to-250' },
  ),
  category(
    'gift-cards',
    'gifts',
    ['Gift cards', 'بطاقات الهدايا'],
    ['For the one whose taste you trust more than your own.', 'لمن تثق بذوقه أكثر من ذوقك.'],
  ),
  category(
    'last-pieces',
    null,
    ['Last pieces', 'القطع الأخيرة'],
    [
      'The end of a batch, at a kinder price. When they are gone, the kiln moves on.',
      'ما بقي من دفعات انتهت، بسعر ألطف. إذا نفدت انتقل الفرن إلى غيرها.',
    ],
    { includeInMenu: false },
  ),
  category(
    'majlis-edit',
    null,
    ['The majlis edit', 'مختارات المجلس'],
    [
      'One room, put together by our buyers from the floor to the coffee.',
      'مجلس واحد جمعه فريقنا، من السجادة إلى الفنجال.',
    ],
    { includeInMenu: false, displayMode: 'PRODUCTS_AND_PAGE', block: 'majlis-edit' },
  ),
  category(
    'services',
    'gifts',
    ['Classes, visits and patterns', 'دروس وزيارات ونقوش'],
    [
      'For those who have enough things: an hour of somebody’s time, or a pattern to make one’s own.',
      'لمن عنده من الأشياء ما يكفي: ساعة من وقت أحدهم، أو نقشة يصنعها بيده.',
    ],
  ),
];
