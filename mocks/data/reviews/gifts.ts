import type { ReviewText } from './reviewText.ts';

export const gifts = {
  giftBox: [
    [
      'My sister rang at once',
      'She called before I knew that it had arrived, and she is hard to please.',
      'اتصلت أختي فورًا',
      'هاتفتني قبل أن أعلم بوصول الصندوق، وهي لا يرضيها شيء بسهولة.',
      '555',
    ],
    [
      'Chosen with thought',
      'Each part goes with the others. I would not have put it together better myself.',
      'اختيار فيه ذوق',
      'كل جزء يليق بالآخر، وما كنت لأجمعه أحسن من ذلك.',
      '545',
    ],
    [
      'Easy, and it does not look it',
      'I was late and had no idea. Nobody noticed.',
      'حلّ سهل ولا يبدو كذلك',
      'كنت متأخر[ًا|ة] بلا فكرة، ولم يلاحظ أحد.',
      '544',
    ],
  ],
  giftCard: [
    [
      'Too pretty to spend',
      'It stood on my friend’s shelf for a month before anything was bought with it.',
      'أجمل من أن تُصرف',
      'بقيت على الرفّ شهرًا قبل أن يُشترى بها شيء.',
      '554',
    ],
    [
      'For my mother, who has everything',
      'She went to the shop by herself and came home with a dallah.',
      'لأمي التي عندها كل شيء',
      'ذهبت إلى المتجر وحدها وعادت بدلّة.',
      '555',
    ],
    [
      'In good time',
      'It came two days before Eid, in its linen sleeve.',
      'وصلت في وقتها',
      'قبل العيد بيومين، في غلافها الكتّان.',
      '545',
    ],
  ],
  set: [
    [
      'Everything at once',
      'Nothing to look for on the day of the invitation: it was all there.',
      'كل شيء معًا',
      'لم أبحث يوم العزيمة عن شيء، فكل القطع كانت هنا.',
      '555',
    ],
    [
      'They go together',
      'Each piece suits the others. I would not have chosen better myself.',
      'تليق ببعضها',
      'كل قطعة تناسب أختها، وما كنت لأختار أحسن منها.',
      '545',
    ],
    [
      'Just as many as we need',
      'I took fewer of one thing and more of another, and the price followed at once.',
      'على قدر حاجتنا',
      'قلّلت من قطعة وزدت من أخرى، وتغيّر السعر معي فورًا.',
      '544',
    ],
  ],
  coffeeSet: [
    [
      'Given as it was',
      'I wanted to unpack it and look, and did not dare: it was so well wrapped.',
      'أهديته كما هو',
      'أردت أن أفتحه لأرى، فلم أجرؤ من حسن تغليفه.',
      '555',
    ],
  ],
  letter: [
    [
      'He read it twice',
      'Then he closed the box and said nothing for a while. That was worth it.',
      'قرأها أبي مرتين',
      'ثم أغلق الصندوق وسكت قليلًا، وهذا يكفي.',
      '555',
    ],
    [
      'A beautiful hand',
      'My words looked better than I had written them.',
      'خطّ جميل',
      'بدت كلماتي أحسن مما كتبتها.',
      '545',
    ],
  ],
  booklet: [
    [
      'The charts are clear',
      'I have stitched two of the patterns, and they came out as drawn.',
      'مخطّطات واضحة',
      'طرّزت نقشتين منه، وخرجتا كما رُسمتا.',
      '555',
    ],
  ],
  paperKit: [
    [
      'Printed on the same evening',
      'Six children, three pairs of scissors, no quarrel.',
      'طبعناها في الليلة نفسها',
      'ستة أطفال وثلاثة مقصّات، بلا خلاف.',
      '555',
    ],
  ],
  visit: [
    [
      'She moved one chair',
      'And the room was larger. We bought nothing but a rug.',
      'حرّكت كرسيًا واحدًا',
      'فصارت الغرفة أوسع، ولم نشترِ إلا سجادة.',
      '555',
    ],
    [
      'Honest advice',
      'She told us what not to buy. That saved more than the visit cost.',
      'نصيحة صادقة',
      'قالت لنا ما لا نشتريه، فوفّرت أكثر من ثمن الزيارة.',
      '545',
    ],
  ],
  course: [
    [
      'Two hours passed like one',
      'A small group, a patient teacher, and everyone had their turn.',
      'مرّت الساعتان سريعًا',
      'مجموعة صغيرة ومعلّمة صبورة، ولكل واحد دوره.',
      '555',
    ],
    [
      'The materials came in time',
      'A box with everything, a week before, as announced.',
      'وصلت الخامات في وقتها',
      'صندوق فيه كل شيء قبل الدرس بأسبوع كما قيل.',
      '545',
    ],
    [
      'No more sticky tape',
      'I have wrapped three odd shapes since, a kettle among them.',
      'لا لاصق بعد اليوم',
      'غلّفت بعده ثلاث هدايا غريبة الشكل، منها غلّاية.',
      '544',
    ],
  ],
} satisfies Record<string, ReviewText[]>;
