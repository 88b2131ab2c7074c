/** The demo merchant's category tree: three levels below the root. Order here is the menu's order. */

import type { Category, Scene } from './types.ts';

type Pair = [en: string, ar: string];

function category(
  key: string,
  parent: string | null,
  name: Pair,
  description: Pair,
  scene: Scene,
  more: Pick<Category, 'includeInMenu' | 'displayMode' | 'block'> & { urlKey?: string } = {},
): Category {
  return {
    key,
    parent,
    urlKey: more.urlKey ?? key,
    name: { en: name[0], ar: name[1] },
    description: { en: description[0], ar: description[1] },
    scene,
    ...(more.includeInMenu === false ? { includeInMenu: false } : {}),
    ...(more.displayMode ? { displayMode: more.displayMode, block: more.block } : {}),
  };
}

function scene(kind: Scene['kind'], pattern: Scene['pattern'], colors: string, shape = 0): Scene {
  return { kind, pattern, colors: colors.split(' '), shape };
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
    scene('rug', 'sadu', '#8C2F2B #2B2624 #F3EADB #C9822B'),
  ),
  category(
    'rugs',
    'home-textiles',
    ['Rugs', 'السجاد'],
    [
      'Flat-woven and hand-knotted rugs, each from a loom whose place we can name.',
      'سجاد منسوج ومعقود يدويًا، نعرف لكل قطعة منه نولها ومكانها.',
    ],
    scene('rug', 'kilim', '#A8552F #F3EADB #2B3A67 #C9AC82', 1),
  ),
  category(
    'sadu-rugs',
    'rugs',
    ['Sadu rugs', 'سجاد السدو'],
    [
      'The Bedouin ground loom, its bands and triangles, woven for rooms of today.',
      'نول السدو الممدود على الأرض، بخطوطه ومثلثاته، منسوجًا لبيوت اليوم.',
    ],
    scene('rug', 'sadu', '#8C2F2B #221C16 #F3EADB #C9822B', 2),
  ),
  category(
    'kilims',
    'rugs',
    ['Kilims', 'بُسُط الكليم'],
    [
      'Light, reversible and hard-wearing: flat weaves for every day and every floor.',
      'خفيفة، بوجهين، وتحتمل كثرة الخُطى: بُسُط لكل يوم ولكل أرضية.',
    ],
    scene('rug', 'kilim', '#2B3A67 #F3EADB #A8552F #C9AC82', 3),
  ),
  category(
    'wool-rugs',
    'rugs',
    ['Knotted wool rugs', 'سجاد الصوف المعقود'],
    [
      'Deep pile, tied knot by knot in undyed and plant-dyed wool.',
      'وبر كثيف معقود عُقدة عقدة، من صوف بلونه الطبيعي أو مصبوغ بالنبات.',
    ],
    scene('rug', 'diamond', '#F3EADB #3A3532 #D8C7A9', 4),
  ),
  category(
    'runners',
    'rugs',
    ['Runners', 'سجاد الممرات'],
    ['Long, narrow rugs that turn a corridor into a welcome.', 'سجاد طويل ضيّق يجعل من الممر ترحيبًا بمن يدخل.'],
    scene('rug', 'stripe', '#2F6650 #F3EADB #C9AC82', 5),
  ),
  category(
    'cushions',
    'home-textiles',
    ['Cushions', 'الوسائد'],
    [
      'To lean on in the majlis, to sink into on the sofa. Covers come off for washing.',
      'مساند للمجلس ووسائد للأريكة، بأغطية تُنزع للغسيل.',
    ],
    scene('cushion', 'diamond', '#A8552F #F3EADB #221C16'),
  ),
  category(
    'sadu-cushions',
    'cushions',
    ['Sadu cushions', 'وسائد السدو'],
    [
      'A strip of loom work on every front, the colours of tent and dune.',
      'وجه من شغل النول في كل وسادة، بألوان بيت الشعر والرمل.',
    ],
    scene('cushion', 'sadu', '#8C2F2B #221C16 #F3EADB #C9822B', 1),
  ),
  category(
    'linen-cushions',
    'cushions',
    ['Linen and embroidered cushions', 'وسائد الكتّان والتطريز'],
    [
      'Washed linen, cotton and a little needlework, in quiet colours that go together.',
      'كتّان مغسول وقطن ولمسة تطريز، بألوان هادئة تنسجم بعضها مع بعض.',
    ],
    scene('cushion', 'plain', '#A3AD90 #F3EADB', 2),
  ),
  category(
    'throws',
    'home-textiles',
    ['Throws and blankets', 'الأغطية والبطانيات'],
    [
      'For the cold end of a desert evening, and for the air conditioning.',
      'لآخر ليل الصحراء البارد، ولهواء المكيّف أيضًا.',
    ],
    scene('throw', 'fringe', '#D8C7A9 #8C2F2B'),
  ),
  category(
    'table-linen',
    'home-textiles',
    ['Table linen', 'مفارش المائدة'],
    ['Runners and cloths that make an ordinary supper look invited.', 'مفارش تجعل عشاء كل يوم يبدو كأنه دعوة.'],
    scene('table-runner', 'stripe', '#F3EADB #2B3A67'),
  ),
  category(
    'tableware',
    null,
    ['Tableware', 'أدوات المائدة'],
    [
      'Stoneware, glass and brass to share from. Everything here is safe for food and made to be used.',
      'خزف وزجاج ونحاس يجتمع حولها الأهل. كل ما هنا آمن للطعام ومصنوع ليُستعمل.',
    ],
    scene('bowl', 'glaze', '#2E8C8C #F3EADB #A8552F'),
  ),
  category(
    'ceramics',
    'tableware',
    ['Ceramics', 'الخزف والفخّار'],
    [
      'Thrown on the wheel and fired in small kilns, so no two are quite twins.',
      'مشغول على الدولاب ومحروق في أفران صغيرة، فلا تجد قطعتين متطابقتين تمامًا.',
    ],
    scene('plate', 'speckle', '#F3EADB #5B4030'),
  ),
  category(
    'bowls',
    'ceramics',
    ['Bowls', 'الزبادي والسلطانيات'],
    [
      'From the little dish for dates to the bowl that feeds the whole table.',
      'من صحن التمر الصغير إلى السلطانية التي تكفي السفرة كلها.',
    ],
    scene('bowl', 'speckle', '#D8C7A9 #5B4030', 1),
  ),
  category(
    'plates',
    'ceramics',
    ['Plates and platters', 'الصحون والأطباق'],
    [
      'Everyday plates that stack well and platters worth carrying in with both hands.',
      'صحون لكل يوم تُرصّ بسهولة، وأطباق تستحق أن تُحمل بكلتا اليدين.',
    ],
    scene('plate', 'glaze', '#2B3A67 #F3EADB', 1),
  ),
  category(
    'mugs',
    'ceramics',
    ['Mugs and cups', 'الأكواب'],
    ['A handle that fits the hand and a rim that is kind to the lip.', 'مقبض يرتاح في اليد، وحافة تلين عند الشفة.'],
    scene('mug', 'glaze', '#A3AD90 #F3EADB', 0),
  ),
  category(
    'glassware',
    'tableware',
    ['Glassware', 'الزجاجيات'],
    ['Mouth-blown, with the small bubbles that prove it.', 'زجاج منفوخ بالفم، تشهد على ذلك فقاعاته الصغيرة.'],
    scene('glass', 'ribbed', '#2E8C8C #DCE7E4'),
  ),
  category(
    'tumblers',
    'glassware',
    ['Tumblers', 'كؤوس الماء والعصير'],
    ['For water, juice and a long glass of mint lemonade.', 'للماء والعصير، ولكأس طويلة من الليمون بالنعناع.'],
    scene('glass', 'ribbed', '#C9822B #F3EADB', 1),
  ),
  category(
    'carafes',
    'glassware',
    ['Carafes and jugs', 'الدوارق والأباريق'],
    ['To fill once and pass around the table.', 'تُملأ مرة وتدور على السفرة.'],
    scene('carafe', 'ribbed', '#2F6650 #DCE7E4', 0),
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
    scene('tray', 'hammered', '#B58A34 #7A5A1E'),
  ),
  category(
    'coffee-tea',
    null,
    ['Coffee and tea', 'القهوة والشاي'],
    [
      'The first cup for the guest, and everything it takes to pour it well.',
      'أول فنجال للضيف، وكل ما يلزم ليُصبّ كما يليق.',
    ],
    scene('dallah', 'hammered', '#B58A34 #7A5A1E'),
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
    scene('dallah', 'plain', '#B06A45 #7A452A', 1),
  ),
  category(
    'dallahs',
    'arabic-coffee',
    ['Dallahs', 'الدِّلال'],
    [
      'From the old Hasawi shape to a thermos that keeps its warmth through the evening.',
      'من الدلّة الحساوية القديمة إلى دلّة حافظة تُبقي القهوة حارّة طول السهرة.',
    ],
    scene('dallah', 'hammered', '#B58A34 #7A5A1E', 2),
  ),
  category(
    'finjans',
    'arabic-coffee',
    ['Finjans', 'الفناجيل'],
    [
      'Small, without a handle, thin at the rim: made for three sips and a shake of the hand.',
      'صغيرة بلا مقبض، رقيقة الحافة: ثلاث رشفات ثم هزّة يد.',
    ],
    scene('finjan', 'star', '#F3EADB #2F6650 #B58A34', 0),
  ),
  category(
    'tea',
    'coffee-tea',
    ['Tea', 'الشاي'],
    [
      'For tea on embers, tea with mint, and tea that simply needs a good pot.',
      'لشاي الجمر، وشاي النعناع، ولشاي لا ينقصه إلا إبريق جيّد.',
    ],
    scene('teapot', 'hammered', '#B06A45 #7A452A'),
  ),
  category(
    'teapots',
    'tea',
    ['Teapots', 'أباريق الشاي'],
    [
      'Copper, steel and clay pots with lids that stay on when you pour.',
      'أباريق من نحاس وفولاذ وفخّار، يثبت غطاؤها عند الصبّ.',
    ],
    scene('teapot', 'plain', '#2B3A67 #F3EADB', 1),
  ),
  category(
    'tea-glasses',
    'tea',
    ['Tea glasses', 'البيالات والاستكانات'],
    ['See the colour of the tea before you taste it.', 'لترى لون الشاي قبل أن تذوقه.'],
    scene('tea-glass', 'ribbed', '#DCE7E4 #B58A34', 0),
  ),
  category(
    'lighting',
    null,
    ['Lighting', 'الإضاءة'],
    [
      'Lanterns that light a room twice: once with the flame, once with its shadow on the wall.',
      'فوانيس تضيء المكان مرتين: مرة بنورها، ومرة بظلّها على الجدار.',
    ],
    scene('lantern', 'tracery', '#B58A34 #F6D58A'),
  ),
  category(
    'lanterns',
    'lighting',
    ['Lanterns', 'الفوانيس'],
    ['For the table, the step and the ceiling, with candle or bulb.', 'للطاولة والعتبة والسقف، بشمعة أو بمصباح.'],
    scene('lantern', 'star', '#B58A34 #F6D58A', 1),
  ),
  category(
    'brass-lanterns',
    'lanterns',
    ['Brass lanterns', 'فوانيس نحاسية'],
    ['Pierced by hand with hammer and chisel, hole by hole.', 'مخرّمة باليد، بالمطرقة والإزميل، ثقبًا ثقبًا.'],
    scene('lantern', 'tracery', '#B58A34 #F6D58A', 2),
  ),
  category(
    'glass-lanterns',
    'lanterns',
    ['Coloured glass lanterns', 'فوانيس الزجاج الملوّن'],
    [
      'Panes of amber, green and blue that make a small festival of one candle.',
      'ألواح من العنبري والأخضر والأزرق تجعل من شمعة واحدة عيدًا صغيرًا.',
    ],
    scene('lantern', 'star', '#2E8C8C #C9822B #8C2F2B', 3),
  ),
  category(
    'scent',
    null,
    ['Scent', 'العود والبخور'],
    ['The house is known by its scent before its furniture is seen.', 'تُعرف الدار بطيبها قبل أن يُرى أثاثها.'],
    scene('incense-burner', 'tracery', '#B58A34 #5B4030'),
  ),
  category(
    'oud-bakhoor',
    'scent',
    ['Oud and bakhoor', 'العود والدخون'],
    [
      'Oils, chips and mabthooth from blenders who can tell you what is in them.',
      'أدهان وكِسَر ومبثوث، من خلّاطين يعرفون ما يضعون فيها.',
    ],
    scene('oud-bottle', 'plain', '#5B4030 #B58A34'),
  ),
  category(
    'oud-oils',
    'oud-bakhoor',
    ['Oud and rose oils', 'دهن العود والورد'],
    ['One drop behind the ear, and another on the sleeve.', 'قطرة خلف الأذن، وأخرى على طرف الكُمّ.'],
    scene('oud-bottle', 'ribbed', '#C9822B #B58A34', 1),
  ),
  category(
    'bakhoor',
    'oud-bakhoor',
    ['Bakhoor and frankincense', 'البخور واللُّبان'],
    ['To be laid on the ember after the guests have eaten.', 'يوضع على الجمر بعد أن يفرغ الضيوف من طعامهم.'],
    scene('box', 'star', '#5B4030 #B58A34', 2),
  ),
  category(
    'incense-burners',
    'scent',
    ['Incense burners', 'المباخر'],
    [
      'Mabkharas in wood, clay and brass, with a bowl deep enough for real charcoal.',
      'مباخر من خشب وفخّار ونحاس، بتجويف يتّسع لفحم حقيقي.',
    ],
    scene('incense-burner', 'star', '#A8552F #F3EADB #B58A34', 1),
  ),
  category(
    'candles',
    'scent',
    ['Candles', 'الشموع'],
    [
      'Slow wax and clean wicks, scented with things that grow here.',
      'شمع بطيء وفتائل نقيّة، بروائح مما ينبت في أرضنا.',
    ],
    scene('candle', 'ribbed', '#F3EADB #C9822B'),
  ),
  category(
    'decor',
    null,
    ['Decor', 'الديكور'],
    [
      'The last pieces to arrive in a room, and the first that are noticed.',
      'آخر ما يدخل البيت من القطع، وأول ما تقع عليه العين.',
    ],
    scene('vase', 'glaze', '#A8552F #F3EADB'),
  ),
  category(
    'vases',
    'decor',
    ['Vases', 'المزهريات'],
    ['For one branch of almond or a whole armful of palm.', 'لغصن لوز واحد، أو لملء الذراعين من السعف.'],
    scene('vase', 'speckle', '#D8C7A9 #5B4030', 1),
  ),
  category(
    'baskets',
    'decor',
    ['Baskets', 'سلال الخوص'],
    [
      'Palm leaf, split, dyed and coiled, for bread, dates, laundry and toys.',
      'خوص يُشقّ ويُصبغ ويُسفّ، للخبز والتمر والغسيل ولُعب الصغار.',
    ],
    scene('basket', 'weave', '#C9AC82 #8C2F2B'),
  ),
  category(
    'mirrors',
    'decor',
    ['Mirrors', 'المرايا'],
    [
      'Frames of brass, bone and wood that bring the window to the other wall.',
      'أُطر من نحاس وصدف وخشب، تنقل النافذة إلى الجدار المقابل.',
    ],
    scene('mirror', 'hammered', '#B58A34 #DCE7E4'),
  ),
  category(
    'wall-hangings',
    'decor',
    ['Wall hangings', 'المعلّقات الجدارية'],
    ['Loom and knot, for the wall that a picture would not suit.', 'نسيج وعُقَد للجدار الذي لا تليق به صورة.'],
    scene('wall-hanging', 'fringe', '#F3EADB #A8552F'),
  ),
  category(
    'boxes',
    'decor',
    ['Boxes', 'الصناديق'],
    ['For rings, letters, dates and secrets.', 'للخواتم والرسائل والتمر، وما لا يُقال.'],
    scene('box', 'star', '#5B4030 #F3EADB #B58A34'),
  ),
  category(
    'stools',
    'decor',
    ['Stools and poufs', 'المقاعد والبفّات'],
    [
      'A seat, a side table, a place for the tray: pieces that move with the evening.',
      'مقعد أو طاولة جانبية أو موضع للصينية: قطع تنتقل مع السهرة.',
    ],
    scene('stool', 'kilim', '#A8552F #F3EADB #2B3A67'),
  ),
  category(
    'gifts',
    null,
    ['Gifts', 'الهدايا'],
    [
      'Boxes wrapped in cotton paper and tied with palm cord, with a blank card for your words, and single pieces to give.',
      'صناديق نغلّفها بورق قطني ونربطها بحبل من الليف، ومعها بطاقة بيضاء لكلماتك، وقطع تُهدى وحدها.',
    ],
    scene('gift-card', 'star', '#0F5C4D #F3EADB #B58A34'),
  ),
  category(
    'by-occasion',
    'gifts',
    ['By occasion', 'حسب المناسبة'],
    ['Choose the day, and the gifts for it are here.', 'اختر المناسبة، وهنا هداياها.'],
    scene('box', 'star', '#0F5C4D #F3EADB', 1),
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
    scene('lantern', 'star', '#B58A34 #F6D58A', 4),
    { urlKey: 'ramadan-and-eid-gifts' },
  ),
  category(
    'housewarming',
    'by-occasion',
    ['New home', 'البيت الجديد'],
    ['Things that make four walls and a key into a home.', 'أشياء تجعل من الجدران والمفتاح بيتًا.'],
    scene('basket', 'weave', '#C9AC82 #2F6650', 1),
    { urlKey: 'new-home-gifts' },
  ),
  category(
    'wedding',
    'by-occasion',
    ['Weddings', 'الزواج'],
    ['Pairs and sets for two, made to last at least as long.', 'أطقم وأزواج لاثنين، صُنعت لتبقى معهما العمر.'],
    scene('finjan', 'star', '#F3EADB #B58A34', 1),
    { urlKey: 'wedding-gifts' },
  ),
  category(
    'by-price',
    'gifts',
    ['By price', 'حسب السعر'],
    ['Good gifts begin small.', 'الهدية الجميلة قد تكون صغيرة.'],
    scene('gift-card', 'plain', '#A8552F #F3EADB', 1),
    { urlKey: 'gifts-by-price' },
  ),
  category(
    'under-100',
    'by-price',
    ['Under 100', 'أقل من 100'],
    ['Little things with a whole craft behind them.', 'أشياء صغيرة وراءها صنعة كاملة.'],
    scene('finjan', 'glaze', '#2E8C8C #F3EADB', 2),
    { urlKey: 'gifts-under-100' },
  ),
  category(
    'under-250',
    'by-price',
    ['100 to 250', 'من 100 إلى 250'],
    ['For a host, a teacher, a neighbour who has been kind.', 'لمضيف كريم، أو معلّم، أو جار أحسن إليك.'],
    scene('candle', 'ribbed', '#A3AD90 #F3EADB', 1),
    { urlKey: 'gifts-from-100-to-250' },
  ),
  category(
    'gift-cards',
    'gifts',
    ['Gift cards', 'بطاقات الهدايا'],
    ['For the one whose taste you trust more than your own.', 'لمن تثق بذوقه أكثر من ذوقك.'],
    scene('gift-card', 'star', '#2B3A67 #F3EADB #B58A34', 2),
  ),
  category(
    'last-pieces',
    null,
    ['Last pieces', 'القطع الأخيرة'],
    [
      'The end of a batch, at a kinder price. When they are gone, the kiln moves on.',
      'ما بقي من دفعات انتهت، بسعر ألطف. إذا نفدت انتقل الفرن إلى غيرها.',
    ],
    scene('bowl', 'glaze', '#A8552F #F3EADB', 3),
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
    scene('cushion', 'sadu', '#2B3A67 #F3EADB #A8552F', 3),
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
    scene('wall-hanging', 'sadu', '#8C2F2B #F3EADB #221C16', 1),
  ),
];
