import type { ReviewText } from './reviewText.ts';

const beautifulEmpty: ReviewText = [
  'Beautiful empty as well',
  'I bought {it|them} for flowers and have not put any in yet.',
  'جميل{|ة} حتى بلا ورد',
  'اشتريت{ه|ها} للورد ولم أضعه في{ه|ها} بعد.',
  '554',
];

const upClose: ReviewText = [
  'Careful work up close',
  'I looked at it with my glasses on. There is nothing hurried in it.',
  'عمل متأنٍّ عن قرب',
  'نظرت إلي{ه|ها} بنظّارتي، ولا أثر في{ه|ها} للعجلة.',
  '545',
];

const movesAbout: ReviewText = [
  'Goes from room to room',
  'In the morning it is at the window, in the evening beside the sofa.',
  '{يتنقّل|تتنقّل} في البيت',
  'مكان{ه|ها} صباحًا عند النافذة، ومساءً بجانب الكنبة.',
  '545',
];

const worthWaiting: ReviewText = [
  'Worth waiting for',
  'The delivery came two days late, but they rang to say so.',
  '{يستحق|تستحق} الانتظار',
  'تأخّر التوصيل يومين، لكن المتجر اتصل وأخبرني.',
  '544',
];

export const home = {
  vase: [
    beautifulEmpty,
    [
      'Heavy foot, does not tip',
      'The cat has tried. It stands.',
      'قاعدتها ثقيلة ولا تميل',
      'جرّبت القطة إسقاطها، وبقيت واقفة.',
      '545',
    ],
    [
      'A narrower mouth than I hoped',
      'Three stems look right, a whole bunch does not fit. Otherwise I like it.',
      'فوهتها أضيق مما أردت',
      'ثلاثة أغصان تناسبها، والباقة الكاملة لا تدخل. وما عدا ذلك أعجبتني.',
      '433',
    ],
    [
      'Different from every side',
      'I turn it a little every week and have a new one.',
      'لكل جهة وجه',
      'أديرها قليلًا كل أسبوع فكأنها جديدة.',
      '555',
    ],
  ],
  budVases: [
    beautifulEmpty,
    [
      'One stem each',
      'Three stems from the garden, and the window sill is done.',
      'غصن لكل واحدة',
      'ثلاثة أغصان من الحديقة، واكتملت حافة النافذة.',
      '555',
    ],
  ],
  flowerDish: [
    [
      'Three branches are enough',
      'The holder inside keeps them where I want them.',
      'تكفيه ثلاثة أغصان',
      'المثبّت في داخله يمسكها حيث أريد.',
      '555',
    ],
  ],
  basket: [
    [
      'Smells of palm for a week',
      'Like my grandmother’s house in the date season. The weave is tight and even.',
      'رائحة الخوص أسبوعًا كاملًا',
      'كبيت جدّتي في موسم التمر، والسفّة مشدودة متساوية.',
      '555',
    ],
    [
      'Keeps its shape',
      'Whatever I put in and however much of it.',
      '{يبقى|تبقى} على شكل{ه|ها}',
      'أيًّا كان ما أضعه في{ه|ها}، قليلًا أو كثيرًا.',
      '545',
    ],
    [
      'One loose end',
      'I tucked it back in with a needle. Otherwise careful work.',
      'طرف واحد غير مشدود',
      'أعدته إلى مكانه بإبرة، وما عدا ذلك عمل متأنٍّ.',
      '434',
    ],
  ],
  foodCover: [
    [
      'Lunch stays warm',
      'My father comes home late from the mosque on Fridays and eats it hot.',
      'الغداء يبقى دافئًا',
      'يتأخّر أبي يوم الجمعة، ويأكل طعامه حارًّا.',
      '555',
    ],
  ],
  mirror: [
    [
      'A second window',
      '{It hangs|They hang} across from the window, and the room has twice the light.',
      'نافذة ثانية',
      'علّقتها أمام النافذة فتضاعف ضوء الغرفة.',
      '555',
    ],
    [
      'The frame is the thing',
      'I looked at it with my glasses on. There is nothing hurried in it.',
      'الإطار هو الحكاية',
      'نظرت إلى إطارها بنظّارتي، ولا أثر فيه للعجلة.',
      '545',
    ],
    [
      'Hang {it|them} a little lower',
      'I moved the {nail|nails} twice. Now {it is|they are} right for all of us.',
      'علّقها أخفض قليلًا',
      'نقلت المسمار مرتين حتى صارت تناسبنا جميعًا.',
      '444',
    ],
  ],
  handMirror: [
    [
      'In my bag every day',
      'The handle lies well in the hand, and the inlay has held.',
      'في حقيبتي كل يوم',
      'مقبضها مريح، والتطعيم ثابت كما وصل.',
      '554',
    ],
  ],
  wallHanging: [
    [
      '{It|They} made the wall',
      'The room was finished, and yet the wall lacked something. No longer.',
      'أكمل{|ت} الجدار',
      'كانت الغرفة جاهزة وينقصها شيء، {وهو|وهي} ما كان ينقصها.',
      '554',
    ],
    [
      'Dear, and no regrets',
      'I thought about {it|them} for a month. I should have bought {it|them} in the first week.',
      '{غالٍ|غالية} ولست نادم[ًا|ة]',
      'فكّرت في{ه|ها} شهرًا، وكان عليّ أن {أشتريه|أشتريها} من أول أسبوع.',
      '534',
    ],
    [
      'Keep {it|them} out of the sun',
      'Ours hung across from the window. I moved {it|them} to the shaded wall, for the colours.',
      'بعيد{ًا|ة} عن الشمس',
      'كان{|ت} أمام النافذة، فنقلت{ه|ها} إلى جدار ظليل خوفًا على الألوان.',
      '444',
    ],
  ],
  box: [
    [
      'The children may not touch it',
      'Which is why they do. It has borne that well.',
      'ممنوع{|ة} على الأولاد',
      'ولذلك لا {يتركونه|يتركونها}، و{ما زال|ما زالت} كما وصل{|ت}.',
      '555',
    ],
    upClose,
    [
      'Smaller than in the picture',
      'Read the centimetres. For what I keep in it, it is right.',
      'أصغر مما في الصورة',
      'اقرأ الأبعاد قبل الطلب. ولما أحفظه في{ه|ها} المقاس مناسب.',
      '433',
    ],
  ],
  quranStand: [
    [
      'For my father’s corner',
      'He opens it after Fajr and folds it himself. He lets nobody else carry it.',
      'لركن أبي',
      'يفتحه بعد الفجر ويطويه بيده، ولا يدع أحدًا يحمله.',
      '555',
    ],
    [
      'One piece, really',
      'I looked for the joint and found none.',
      'قطعة واحدة حقًّا',
      'بحثت عن موضع الوصل فلم أجده.',
      '545',
    ],
    [
      'A little stiff at first',
      'The hinge wanted a drop of oil. Now it opens with one hand.',
      'مشدود في البداية',
      'احتاجت مفصلته إلى قطرة زيت، واليوم يُفتح بيد واحدة.',
      '444',
    ],
  ],
  seat: [
    [
      'Stronger than it looks',
      'My brother sat down on it before I could say anything. Nothing happened.',
      'أقوى مما يبدو',
      'جلس عليه أخي قبل أن أنطق، ولم يحدث شيء.',
      '555',
    ],
    movesAbout,
    worthWaiting,
  ],
  sideTable: [movesAbout, upClose, worthWaiting],
} satisfies Record<string, ReviewText[]>;
