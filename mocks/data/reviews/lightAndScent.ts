import type { ReviewText } from './reviewText.ts';

const warmLight: ReviewText = [
  'Warm, not bright',
  'Enough to sit by, not to read by. That is what I wanted.',
  '{دافئ لا ساطع|دافئة لا ساطعة}',
  'يكفي الضوء للجلوس لا للقراءة، وهذا ما أردت.',
  '545',
];

const guestsLookUp: ReviewText = [
  'Everyone looks up',
  'Our guests do, all of them, before they sit down.',
  'كل العيون علي{ه|ها}',
  'ما من ضيف إلا ينظر إلي{ه|ها} قبل أن يجلس.',
  '555',
];

const staysUntilMorning: ReviewText = [
  'Stays until morning',
  'A touch on the sleeve is enough. The next day my sister still asked what it was.',
  '{يبقى|تبقى} إلى الصباح',
  'مسحة على كُمّ [الثوب|العباءة] تكفي، وفي اليوم التالي سألتني أختي عن{ه|ها}.',
  '555',
];

const strongAtFirst: ReviewText = [
  'Strong at first',
  'Give it a quarter of an hour. Then it becomes quiet and very good.',
  'قويّ{|ة} في البداية',
  'اصبر علي{ه|ها} ربع ساعة، ثم {يهدأ ويطيب|تهدأ وتطيب}.',
  '434',
];

export const lightAndScent = {
  lantern: [
    [
      'The light is the gift',
      'Lit in the hallway {it changes|they change} the whole wall. The children sit below and watch.',
      'الضوء هو الهدية',
      'إذا أُضيء{|ت} في الممر تغيّر الجدار كله، ويجلس الأولاد يتأملون.',
      '555',
    ],
    [
      'Firm outdoors',
      'Weeks on the terrace, two windy nights among them.',
      'ثابت{|ة} في الخارج',
      'في الشرفة منذ أسابيع، ومرّت علي{ه|ها} ليلتان عاصفتان.',
      '544',
    ],
    [
      'Bought for Ramadan, stayed',
      '{It was|They were} meant for one month. Nobody in the house lets me put {it|them} away.',
      'اشتريت{ه|ها} لرمضان وبقي{|ت}',
      'كان{|ت} لشهر واحد، ولا أحد في البيت يسمح لي برفع{ه|ها}.',
      '554',
    ],
    [
      'The metal is thin in places',
      'All is well as long as {it stands|they stand}, but I would not move {it|them} about much.',
      'المعدن رقيق في مواضع',
      'المنظر حسن، لكني لا أكثر من نقل{ه|ها} من مكان إلى آخر.',
      '343',
    ],
  ],
  hangingLight: [
    warmLight,
    [
      'Easier to hang than I feared',
      'Hook and chain were in the box; a ladder was all I had to find.',
      'تعليق{ه|ها} أسهل مما ظننت',
      'الخُطّاف والسلسلة في العلبة، ولم أحتج إلا إلى سلّم.',
      '544',
    ],
    guestsLookUp,
  ],
  wallLight: [warmLight, guestsLookUp],
  tableLamp: [
    warmLight,
    [
      'Coloured spots on the ceiling',
      'Our daughter counts them until she falls asleep.',
      'بقع ملوّنة على السقف',
      'تعدّها ابنتنا حتى تنام.',
      '555',
    ],
    [
      'The cable could be longer',
      'It did not reach the socket behind our bed. Otherwise I have nothing against it.',
      'سلكه قصير',
      'لم يصل سلكه إلى المقبس خلف سريرنا، وما عدا ذلك لا عيب فيه.',
      '434',
    ],
  ],
  hurricane: [
    [
      'The flame stands still',
      'Two evenings with wind, and the candle burned down as if indoors.',
      'اللهب ثابت فيه',
      'ليلتان فيهما هواء، والشمعة تحترق كأنها في الداخل.',
      '555',
    ],
  ],
  oil: [
    staysUntilMorning,
    [
      'Not sweet, at last',
      'Most of what I had tried smells of sugar. This does not.',
      'أخيرًا بلا سكّر',
      'أكثر ما جرّبته حلو الرائحة، {وهذا ليس|وهذه ليست} كذلك.',
      '544',
    ],
    strongAtFirst,
  ],
  sweetOil: [staysUntilMorning, strongAtFirst],
  sprinkler: [
    [
      'The children want it twice',
      'And so do the guests, if they are honest.',
      'يطلبه الصغار مرتين',
      'والكبار أيضًا لو صدقوا.',
      '555',
    ],
  ],
  bakhoor: [
    [
      'Still there the next day',
      'A little on the ember, and the curtains kept the scent.',
      'بقيت رائحت{ه|ها} إلى الغد',
      'قليل على الجمرة، واحتفظت الستائر بالرائحة.',
      '555',
    ],
    [
      'No burnt smell at the end',
      'Most bakhoor turns bitter. Here the last smoke is as good as the first.',
      'بلا حرقة في آخر{ه|ها}',
      'أكثر البخور يفسد في آخره، وهنا آخر الدخان كأوله.',
      '545',
    ],
    [
      'Use less than you think',
      'The first time I had to open the windows.',
      'أقل مما تظن',
      'في أول مرة اضطررت إلى فتح النوافذ.',
      '444',
    ],
  ],
  burner: [
    [
      'Warms evenly',
      'The coal sits deep, nothing falls out, and the smoke goes round the room slowly.',
      'الحرارة متساوية',
      'الجمر مستقرّ في عمق{ه|ها} ولا يسقط منه شيء، والدخان يطوف الغرفة على مهل.',
      '554',
    ],
    [
      'The first thing guests see',
      'It stands by the door, and it is ready before they ring.',
      'أول ما يراه الضيف',
      'مكان{ه|ها} عند الباب، {وأجهّزه|وأجهّزها} قبل وصول الضيوف.',
      '545',
    ],
    [
      'Put a tray under it',
      'The foot gets hot on a long evening. On a small tray it is perfect.',
      'ضع تحت{ه|ها} صينية',
      'تسخن قاعدت{ه|ها} إذا طالت السهرة، وعلى صينية صغيرة لا عيب في{ه|ها}.',
      '443',
    ],
    [
      'Easy to clean',
      'The ash falls out with one tap, and a cloth does the rest.',
      'سهل{|ة} التنظيف',
      'يخرج الرماد بنفضة واحدة، وقطعة قماش تكمل الباقي.',
      '545',
    ],
  ],
  electricBurner: [
    [
      'Right for a flat',
      'No coal, no complaints from upstairs, and the clothes smell as they should.',
      'مناسبة للشقق',
      'بلا فحم ولا شكوى من الجيران، والثياب كما ينبغي.',
      '555',
    ],
    [
      'Charge it before guests come',
      'Full, it lasts the evening. Half full, it does not.',
      'اشحنها قبل الضيوف',
      'الشحنة الكاملة تكفي السهرة، ونصفها لا يكفي.',
      '434',
    ],
  ],
  hangingBurner: [
    [
      'One turn through the house',
      'The chain is long enough to reach the curtains and short enough not to.',
      'جولة واحدة في البيت',
      'تكفي لتصل الرائحة إلى كل غرفة، والسلسلة متينة.',
      '545',
    ],
  ],
  charcoal: [
    [
      'Lit in a minute',
      'No sparks on the carpet and no smell of matches.',
      'يشتعل في دقيقة',
      'لا شرر على السجاد ولا رائحة كبريت.',
      '555',
    ],
    [
      'Lasts',
      'One piece was enough for three rounds of bakhoor.',
      'يدوم طويلًا',
      'قطعة واحدة كفت ثلاث دورات من البخور.',
      '545',
    ],
  ],
  candle: [
    [
      'Clean to the end',
      'No soot, no hole in the middle, and more evenings than I had counted on.',
      'تحترق نظيفة إلى آخرها',
      'بلا سواد ولا حفرة في الوسط، ودامت أمسيات أكثر مما حسبت.',
      '545',
    ],
    [
      'The scent comes first',
      'One smells it in the corridor before one sees it.',
      'تسبقها رائحتها',
      'تشمّها في الممر قبل أن تراها.',
      '555',
    ],
    [
      'Trim the wick',
      'It flickers when the wick is long. Cut short, it is calm.',
      'قصّ الفتيل',
      'يرتجف اللهب إذا طال الفتيل، وإذا قُصّ هدأ.',
      '434',
    ],
  ],
  tableCandles: [
    ['No drips', 'A whole evening, and the cloth stayed clean.', 'لا تقطر', 'سهرة كاملة وبقي المفرش نظيفًا.', '554'],
    [
      'Dinner lasts longer',
      'We talk on as long as one of them is burning.',
      'يطول بها العشاء',
      'نطيل الحديث ما دامت واحدة منها مشتعلة.',
      '555',
    ],
    [
      'Keep them out of the sun',
      'One bent on the window sill in August.',
      'أبعدها عن الشمس',
      'انحنت واحدة منها على حافة النافذة في أغسطس.',
      '434',
    ],
  ],
  terraceCandle: [
    [
      'The mosquitoes stay away',
      'Mostly. And it smells of lime leaf, not of a pharmacy.',
      'يبتعد عنها البعوض',
      'في الغالب. ورائحتها رائحة ورق الليمون لا الصيدلية.',
      '545',
    ],
    [
      'The pot is in use',
      'Basil grows in it now, as promised.',
      'الإناء ما زال يعمل',
      'نبت فيه الريحان كما وُعدنا.',
      '555',
    ],
    [
      'Give it its first hour',
      'Let the whole top melt, or it burns a tunnel.',
      'أعطها ساعتها الأولى',
      'دع سطحها يذوب كله أول مرة، وإلا احترقت من الوسط وحده.',
      '444',
    ],
  ],
} satisfies Record<string, ReviewText[]>;
