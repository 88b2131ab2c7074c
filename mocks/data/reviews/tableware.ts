import type { ReviewText } from './reviewText.ts';

const carriesCoffee: ReviewText = [
  'Carries the whole coffee',
  'Pot, cups and dates, and it does not bend.',
  '{يحمل|تحمل} القهوة كلها',
  'الدلّة والفناجيل والتمر، ولا {ينثني|تنثني}.',
  '555',
];

const tooPretty: ReviewText = [
  'Too pretty for the cupboard',
  'It has its place in the dining room between visits, and on Fridays it works.',
  'أجمل من الخزانة',
  'مكان{ه|ها} ظاهر في غرفة الطعام بين الزيارات، ويوم الجمعة {يعمل|تعمل}.',
  '544',
];

const sitsWell: ReviewText = [
  'Sits well in the hand',
  'The right weight, and the rim is kind where one drinks. My mornings begin with {it|them}.',
  'مريح{|ة} في اليد',
  'الوزن مناسب والحافة مريحة عند الشرب. ب{ه|ها} يبدأ صباحي.',
  '545',
];

const keepsGlaze: ReviewText = [
  'Keeps {its|their} glaze',
  'Weeks of daily use, and the glaze is as bright as at first.',
  'حافظ{|ت} على اللمعة',
  'أسابيع من الاستعمال اليومي وما زال التزجيج لامعًا كأول يوم.',
  '554',
];

const giftThatWasUsed: ReviewText = [
  'A gift that was used',
  'I gave {it|them} to my uncle. When I visited, {it was|they were} on his table.',
  'هدية استُعملت',
  'أهديت{ه|ها} لعمّي، وحين زرته وجدت{ه|ها} على طاولته.',
  '555',
];

export const tableware = {
  dish: [
    [
      'The hand shows',
      'One sees the potter in the rim. Used every day, and not a chip yet.',
      'أثر اليد ظاهر',
      'ترى يد الخزّاف في الحافة. {نستعمله|نستعملها} كل يوم ولا خدش في{ه|ها} بعد.',
      '545',
    ],
    [
      'Arrived whole',
      'I was worried about the journey, but {it|they} came in straw and paper with nothing broken.',
      'وصل{|ت} سليم{ًا|ة}',
      'خفت علي{ه|ها} من الطريق، لكن{ه|ها} وصل{|ت} ملفوف{ًا|ة} بالقشّ والورق بلا كسر.',
      '554',
    ],
    [
      'A little darker than shown',
      'The colour is deeper at home than on my phone. After a week I like {it|them} better this way.',
      'أغمق قليلًا من الصورة',
      'اللون في البيت أعمق مما في الجوال، وبعد أسبوع صرت {أفضّله|أفضّلها} هكذا.',
      '434',
    ],
    [
      'For guests and for every day',
      'Good enough for the table when guests come, and sturdy enough for every evening.',
      'للضيوف ولكل يوم',
      '{يليق|تليق} بالسفرة حين يأتي الضيوف، {ويتحمّل|وتتحمّل} استعمال كل مساء.',
      '555',
    ],
    [
      'Everyone asks where from',
      'Two guests photographed {it|them} before they ate. I count that as praise.',
      'سألوني من أين',
      'صوّر{ه|ها} ضيفان قبل أن يأكلا، وأعدّ ذلك مدحًا.',
      '555',
    ],
  ],
  woodBowl: [
    [
      'The grain is the decoration',
      'I oiled it on the first evening, and the lines came up like a map.',
      'عروقها زينتها',
      'دهنتها بالزيت أول ليلة، فظهرت خطوطها كخريطة.',
      '555',
    ],
    [
      'Not for soaking',
      'I forgot it in the sink once. A little oil, and it forgave me.',
      'لا تنقعها',
      'نسيتها مرة في المغسلة، ثم سامحتني بعد دهنة زيت.',
      '444',
    ],
  ],
  brassBowl: [
    [
      'Bright from across the room',
      'Oranges in it, and the table needs nothing else.',
      'يلمع من بعيد',
      'ملأته برتقالًا، ولم تعد الطاولة تحتاج إلى شيء.',
      '555',
    ],
  ],
  mug: [
    sitsWell,
    keepsGlaze,
    [
      'I wanted {it|them} larger',
      'Beautiful, but I drink a lot. Look at the millilitres before you order.',
      'تمنّيت{ه|ها} أكبر',
      'الشكل جميل، لكني أشرب كثيرًا. انظر إلى السعة قبل الطلب.',
      '533',
    ],
    giftThatWasUsed,
  ],
  bigMug: [sitsWell, keepsGlaze, giftThatWasUsed],
  clayCup: [
    [
      'Cool water without ice',
      'It sweats a little, as clay should. I keep it on a saucer.',
      'ماء بارد بلا ثلج',
      'يرشح قليلًا كعادة الفخّار، فأضعه على صحن.',
      '545',
    ],
    [
      'It smelled of rain',
      'In the first days the water smelled of earth. I miss it now.',
      'فيه رائحة المطر',
      'في أيامه الأولى كانت في مائه رائحة الأرض، واليوم أشتاق إليها.',
      '554',
    ],
    [
      'No soap',
      'I rinse it with water alone, as the page says. It stays clean.',
      'بلا صابون',
      'أشطفه بالماء وحده كما كُتب، ويبقى نظيفًا.',
      '444',
    ],
  ],
  glasses: [
    [
      'Light plays in them',
      'By the window in the afternoon they throw light on the wall.',
      'يلعب فيها الضوء',
      'عند النافذة وقت العصر ترمي ضوءها على الجدار.',
      '554',
    ],
    [
      'Thicker than they look',
      'They have survived my kitchen and three boys. I cannot say more.',
      'أسمك مما تبدو',
      'صمدت في مطبخي ومع ثلاثة أولاد، وليس عندي ما أزيد.',
      '545',
    ],
    [
      'Wash them by hand',
      'Not for the dishwasher, as the page says. For our evenings I do not mind.',
      'تُغسل باليد',
      'لا تصلح لغسّالة الصحون كما كُتب، ولأجل سهراتنا لا أمانع.',
      '443',
    ],
  ],
  jug: [
    [
      'Pours without a drop',
      'Three weeks, and not one drop on the cloth.',
      'يصبّ بلا قطرة زائدة',
      'ثلاثة أسابيع ولم تسقط منه قطرة على المفرش.',
      '555',
    ],
    [
      'Steady when full',
      'My youngest carries it to the table alone, and it arrives.',
      'ثابت وهو ممتلئ',
      'يحمله أصغر أولادي إلى السفرة وحده، ويصل كما هو.',
      '545',
    ],
    [
      'Looks good empty',
      'It stands on the shelf between meals as if it were there for that.',
      'جميل وهو فارغ',
      'يقف على الرفّ بين الوجبات كأنه صُنع للزينة.',
      '444',
    ],
  ],
  waterJar: [
    [
      'The water is really cool',
      'It stands in the shade of the terrace, and we drink from nothing else any more.',
      'ماؤه بارد حقًّا',
      'مكانه في ظلّ الشرفة، ولم نعد نشرب من غيره.',
      '555',
    ],
    [
      'Give it two days',
      'The first water tastes of clay. From the third day on it is the best in the house.',
      'اصبر عليه يومين',
      'ماؤه الأول فيه طعم الطين، ومن اليوم الثالث صار أطيب ماء في البيت.',
      '544',
    ],
    [
      'Heavy, so choose its place',
      'My brother and I carried it up to the roof. Where it stands it will stay.',
      'ثقيل فاختر مكانه',
      'حملته مع أخي إلى السطح، وحيث وقف سيبقى.',
      '434',
    ],
  ],
  tray: [
    carriesCoffee,
    tooPretty,
    [
      'A scratch, and an answer',
      'One corner had a scratch. I wrote, with a picture, and a new one came.',
      'خدش وجواب',
      'كان في طرف{ه|ها} خدش، فراسلتهم مع صورة ووصل البديل.',
      '445',
    ],
  ],
  metalTray: [
    carriesCoffee,
    tooPretty,
    [
      'Needs a cloth now and then',
      'Fingers show. Two minutes with a soft cloth and it shines again.',
      '{يحتاج|تحتاج} إلى مسح بين حين وآخر',
      'تظهر آثار الأصابع علي{ه|ها}، ودقيقتان بقماش ناعم تعيدان اللمعة.',
      '444',
    ],
  ],
  perfumeTray: [
    [
      'Scent has its place now',
      'Burner, two bottles and the sprinkler, as if it had always been so.',
      'صار للطيب مكان',
      'المبخرة وقارورتان والمرشّ، كأنها هنا من زمان.',
      '555',
    ],
    [
      'The mirror doubles it all',
      'One candle beside it, and the bottles stand on water, as the page says.',
      'مرآتها تضاعف كل شيء',
      'شمعة واحدة بجانبها، وتبدو القوارير على ماء كما كُتب.',
      '545',
    ],
    [
      'Ash shows',
      'Wipe it after every evening; the mirror hides nothing.',
      'يظهر عليها الرماد',
      'أمسحها بعد كل سهرة، فالمرآة لا تخفي شيئًا.',
      '434',
    ],
  ],
  board: [
    [
      'Cold side, warm side',
      'White cheese on the marble, bread on the wood: nobody had to be told.',
      'جهة باردة وجهة دافئة',
      'الجبن على الرخام والخبز على الخشب، ولم يحتج أحد إلى شرح.',
      '555',
    ],
  ],
  breadTray: [
    [
      'From the wall to the table',
      'It hangs between meals and comes down warm with bread.',
      'من الجدار إلى السفرة',
      'يُعلّق بين الوجبات، وينزل وعليه خبز حارّ.',
      '555',
    ],
  ],
} satisfies Record<string, ReviewText[]>;
