import type { ReviewText } from './reviewText.ts';

const cleanLine: ReviewText = [
  'Pours in one clean line',
  'My father judges a dallah by its beak. He approved.',
  'صبّتها نظيفة',
  'أبي يحكم على الدلّة من منقارها، وقد رضي عنها.',
  '555',
];

const afterTheDesert: ReviewText = [
  'Better looking every time',
  'We took it to the desert, and it came back with a story.',
  'تزداد جمالًا',
  'أخذناها إلى البرّ، وعادت أجمل مما ذهبت.',
  '555',
];

const warmHandle: ReviewText = [
  'Take a cloth',
  'Straight off the fire one wants a cloth for the handle. Otherwise I have nothing against it.',
  'معها قطعة قماش',
  'إذا رُفعت عن النار مباشرة فأمسكها بقطعة قماش، وما عدا ذلك لا عيب فيها.',
  '434',
];

export const coffeeAndTea = {
  dallah: [
    cleanLine,
    [
      'Holds enough for the majlis',
      'Twelve men, two rounds, and nobody waited.',
      'تكفي المجلس',
      'اثنا عشر رجلًا ودورتان، ولم ينتظر أحد.',
      '545',
    ],
    warmHandle,
    [
      'The lid stays on',
      'Tilted to the last cup, and the lid has not moved.',
      'غطاؤها ثابت',
      'أميلها إلى آخر فنجال ولا يتحرّك الغطاء.',
      '544',
    ],
    afterTheDesert,
  ],
  smallDallah: [cleanLine, warmHandle, afterTheDesert],
  thermos: [
    [
      'Hot until the last guest',
      'Filled at sunset, and at midnight the coffee was still hot.',
      'حارّة إلى آخر ضيف',
      'ملأتها عند المغرب، وفي منتصف الليل كانت القهوة حارّة.',
      '555',
    ],
    [
      'Does not leak',
      'It lay on its side in the car all the way to the farm. Not a drop.',
      'لا تسرّب',
      'بقيت على جنبها في السيارة إلى المزرعة ولم تسقط منها قطرة.',
      '545',
    ],
    [
      'Be gentle with the glass',
      'I rinse it by hand. My last one, from elsewhere, died in the sink.',
      'زجاجها يحتاج إلى رفق',
      'أشطفها بيدي، فقد انكسرت قبلها واحدة من متجر آخر في المغسلة.',
      '434',
    ],
  ],
  finjans: [
    [
      'As they should be in the hand',
      'Small and steady, and the coffee stays hot to the last sip.',
      'في اليد كما ينبغي',
      'صغيرة ثابتة، والقهوة فيها حارّة إلى آخر رشفة.',
      '555',
    ],
    [
      'Guests turn them over',
      'Everyone looks underneath to see who made them.',
      'يقلبها الضيوف',
      'كل من شرب قلب الفنجال ليعرف من صنعه.',
      '545',
    ],
    [
      'I bought them again',
      'One set was not enough on Eid morning. Now there are two.',
      'اشتريتها مرة ثانية',
      'طقم واحد لم يكفِ صباح العيد، فصار عندنا اثنان.',
      '554',
    ],
    [
      'Smaller than my old ones',
      'The old ladies of the house approve. I needed some days to get used to it.',
      'أصغر من فناجيلي القديمة',
      'رضيت عنها جدّات البيت، واحتجت إلى أيام لأعتادها.',
      '434',
    ],
    [
      'No chip yet',
      'They go round every Friday, and the rims are as they came.',
      'لا خدش فيها بعد',
      'تدور كل جمعة، وحوافها كما وصلت.',
      '545',
    ],
  ],
  favours: [
    [
      'Every guest took one home',
      'The two names were written just as we had sent them.',
      'عاد كل ضيف بواحد',
      'كُتب الاسمان عليها كما أرسلناهما تمامًا.',
      '555',
    ],
  ],
  rinsingBowl: [
    [
      'As in my grandfather’s majlis',
      'The rinsing bowl beside the coffee pot: I had not seen that for years.',
      'كما في مجلس جدّي',
      'مغسلة الفناجيل بجانب الدلّة، لم أرَ ذلك من سنين.',
      '555',
    ],
    [
      'Heavy, does not tip',
      'It stands firm even on a busy evening.',
      'ثقيلة لا تميل',
      'قاعدتها تثبت حتى في السهرة المزدحمة.',
      '545',
    ],
    [
      'Dry it at once',
      'Water leaves spots on the brass. A towel beside it, and all is well.',
      'جفّفها فورًا',
      'يترك الماء بقعًا على النحاس، ومنشفة بجانبها تكفي.',
      '434',
    ],
  ],
  teapot: [
    [
      'Hot for the second round',
      'And the lid does not fall into the glass.',
      'حارّ إلى الدور الثاني',
      'يبقى الشاي فيه حارًّا، والغطاء ثابت عند الصبّ.',
      '545',
    ],
    [
      'Looks like an heirloom',
      'People think that it was my grandmother’s.',
      'كأنه إرث',
      'يظنه الناس من بيت جدّتي.',
      '555',
    ],
    [
      'Takes its time',
      'It heats slowly and then holds the heat. I have learned to begin earlier.',
      'على مهل',
      'يسخن ببطء ثم يحفظ الحرارة، فصرت أبدأ قبل الضيوف.',
      '443',
    ],
  ],
  teaGlasses: [
    [
      'They ring a little',
      'Set down on the tray they ring. I like to hear where the tea has got to.',
      'لها رنّة',
      'إذا وُضعت على الصينية رنّت رنّة خفيفة تؤنس.',
      '554',
    ],
    [
      'Not too hot to hold',
      'Leave a finger’s width below the rim and anyone can hold them.',
      'تُمسك بلا لسعة',
      'إذا تركت قدر إصبع تحت الحافة أمسكها أي أحد.',
      '544',
    ],
    [
      'I wash them by hand',
      'They have never seen the dishwasher, and none is missing.',
      'أغسلها بيدي',
      'لم تدخل غسّالة الصحون قطّ، ولم تنقص واحدة.',
      '444',
    ],
    [
      'Always in use',
      'All day long one is drying and another is being filled.',
      'لا تفارق الصينية',
      'واحدة تجفّ وأخرى تمتلئ، طول النهار.',
      '555',
    ],
  ],
  glassCarrier: [
    [
      'Four glasses, one hand',
      'Up the stairs to the roof, and not a drop lost.',
      'أربع بيالات بيد واحدة',
      'صعدت به الدرج إلى السطح ولم تضع قطرة.',
      '555',
    ],
  ],
} satisfies Record<string, ReviewText[]>;
