/** What the first shoppers wrote: by hand, in both languages, by kind of thing. */

import type { Language, Product } from './types.ts';

/** One review in one language, approved. */
export interface SeedReview {
  sku: string;
  language: Language;
  nickname: string;
  summary: string;
  text: string;
  /** Stars, 1 to 5. */
  quality: number;
  price: number;
  value: number;
  /** `YYYY-MM-DD HH:MM:SS`, UTC. */
  createdAt: string;
}

/** Title and text in both languages; stars for quality, price and value. */
type Note = [summary: string, text: string, summaryAr: string, textAr: string, stars: string];

const rugs: Note[] = [
  [
    'Heavier than I thought',
    'You feel the weight when you unroll it. It lies flat without a pad and has not moved since.',
    'أثقل مما توقّعت',
    'تحسّ بوزنها لحظة فردها. استوت على الأرض بلا بطانة ولم تتحرك من مكانها.',
    '555',
  ],
  [
    'The colours are true',
    'I looked at the pictures in the evening and was unsure. In daylight it is exactly what was shown.',
    'ألوانها كما في الصور',
    'ترددت حين رأيت الصور ليلًا، وفي ضوء النهار وجدتها كما عُرضت تمامًا.',
    '544',
  ],
  [
    'Sheds a little at first',
    'Some fluff in the first two weeks, then none. The children play on it every afternoon.',
    'تتساقط منها وبرة في البداية',
    'قليل من الوبر في أول أسبوعين ثم انتهى. يلعب عليها الأولاد كل عصر.',
    '434',
  ],
  [
    'My mother asked who wove it',
    'She turned it over to look at the knots and nodded. That is all the review it needs.',
    'سألت أمي عمّن نسجها',
    'قلبتها لتنظر إلى ظهرها ثم هزّت رأسها راضية، وهذا يكفي.',
    '545',
  ],
];

const cushions: Note[] = [
  [
    'Firm, and stays so',
    'We lean on it for hours and it comes back to its shape overnight.',
    'متماسكة وتبقى كذلك',
    'نتكئ عليها ساعات، وتعود إلى شكلها في الصباح.',
    '545',
  ],
  [
    'Good stitching',
    'The zip hides well and the seams are straight. I ordered a second one for the other corner.',
    'خياطة متقنة',
    'السحّاب مخفيّ والحواف مستقيمة. طلبت ثانية للركن الآخر.',
    '554',
  ],
  [
    'Smaller next to our sofa',
    'Lovely cloth, but measure first: on a deep sofa it looks small.',
    'بدت صغيرة على كنبتنا',
    'القماش جميل، لكن قيسوا قبل الطلب، فعلى الكنبة العميقة تبدو صغيرة.',
    '533',
  ],
  [
    'Washed once, no harm',
    'Cover off, cold water, dried in the shade. It looks as it did on the first day.',
    'غسلتها ولم تتغيّر',
    'نزعت الغطاء وغسلته بماء بارد وجففته في الظل، فعاد كما كان أول يوم.',
    '544',
  ],
];

const throws: Note[] = [
  [
    'For nights in the desert',
    'We took it camping in November. Warm, light to carry, and the sand shakes right out.',
    'رفيق ليالي البرّ',
    'أخذناه إلى المخيم في نوفمبر. دافئ وخفيف، والرمل يسقط عنه بنفضة واحدة.',
    '554',
  ],
  [
    'Soft from the start',
    'No scratchy first weeks. It has not left the arm of my reading chair.',
    'ناعم من أول يوم',
    'لا خشونة فيه حتى وهو جديد. لم يغادر كرسي القراءة منذ وصل.',
    '545',
  ],
  [
    'Pretty, a bit thin for us',
    'With the air conditioning on high we use two. The weave is very even, though.',
    'جميل لكنه خفيف علينا',
    'مع برودة المكيّف نستعمل اثنين، غير أن نسجه متساوٍ ومتقن.',
    '433',
  ],
];

const linen: Note[] = [
  [
    'The table looks dressed',
    'I put it on for an ordinary Thursday and everybody asked who was coming.',
    'زيّن السفرة',
    'وضعته يوم خميس عادي، فسأل الجميع من الضيف القادم.',
    '555',
  ],
  [
    'Stains come out',
    'Turmeric, of course, on the first evening. Soaked overnight and it was gone.',
    'تزول عنه البقع',
    'من أول ليلة سقط عليه الكركم، نقعته إلى الصباح فاختفى.',
    '545',
  ],
  [
    'Iron it damp',
    'It creases, as natural fibres do. Ironed while damp it is beautiful.',
    'اكوُوه وهو رطب',
    'يتجعّد كعادة الخامات الطبيعية، وإذا كُوي رطبًا صار بديعًا.',
    '443',
  ],
];

const dishes: Note[] = [
  [
    'No two are the same',
    'You see the hand of the potter in the rim. We use it every day and it has no chip yet.',
    'لكل قطعة شخصيتها',
    'ترى أثر يد الخزّاف في الحافة. نستعمله كل يوم ولم يُخدش بعد.',
    '545',
  ],
  [
    'Arrived whole',
    'I was worried about the journey, but it came wrapped in straw and paper and nothing was broken.',
    'وصل سليمًا',
    'خفت عليه من الطريق، لكنه وصل ملفوفًا بالقش والورق ولم ينكسر منه شيء.',
    '554',
  ],
  [
    'A little darker than shown',
    'The colour is deeper at home than on my phone. After a week I like it better this way.',
    'أغمق قليلًا من الصورة',
    'لونه في البيت أعمق مما في الهاتف، وبعد أسبوع صرت أفضّله هكذا.',
    '434',
  ],
  [
    'For lentil soup and for guests',
    'Good enough for the table when guests come, and sturdy enough for every evening.',
    'لشوربة العدس وللضيوف',
    'يليق بالسفرة حين يأتي الضيوف، ويتحمّل استعمال كل مساء.',
    '555',
  ],
];

const cups: Note[] = [
  [
    'Sits well in the hand',
    'The right weight, and the rim is thin where you drink. My morning begins with it.',
    'مريح في اليد',
    'وزنه مناسب وحافته رقيقة عند الشرب. به يبدأ صباحي.',
    '545',
  ],
  [
    'Keeps its glaze',
    'Two months in daily use and the glaze is as bright as at first.',
    'حافظ على لمعته',
    'شهران من الاستعمال اليومي وما زال تزجيجه لامعًا كأول يوم.',
    '554',
  ],
  [
    'I wanted it larger',
    'Beautiful, but I drink a lot. Look at the millilitres before you order.',
    'تمنّيته أكبر',
    'جميل، لكني أشرب كثيرًا. انظروا إلى السعة قبل الطلب.',
    '533',
  ],
  [
    'A gift that was used',
    'I gave it to my uncle. When I visited, coffee was poured into it.',
    'هديّة استُعملت',
    'أهديته لعمّي، وحين زرته صُبّت القهوة فيه.',
    '555',
  ],
];

const glass: Note[] = [
  [
    'Light plays in it',
    'By the window in the afternoon it throws colour on the wall. And it pours without a drop.',
    'يلعب فيه الضوء',
    'عند النافذة وقت العصر يرمي لونه على الجدار، ويصبّ بلا قطرة زائدة.',
    '554',
  ],
  [
    'Thicker than it looks',
    'It has survived my kitchen and three boys. I cannot say more.',
    'أسمك مما يبدو',
    'صمد في مطبخي ومع ثلاثة أولاد، وليس عندي ما أزيد.',
    '545',
  ],
  [
    'Wash it by hand',
    'Not for the dishwasher, as the page says. For evenings with guests I do not mind.',
    'يُغسل باليد',
    'لا يصلح لغسالة الصحون كما هو مكتوب، ولأجل أمسيات الضيوف لا أمانع.',
    '443',
  ],
];

const trays: Note[] = [
  [
    'Carries the whole coffee',
    'Pot, cups and dates, and it does not bend. The handles are where the hands want them.',
    'تحمل القهوة كلها',
    'الدلّة والفناجيل والتمر، ولا تنثني. ومقابضها حيث تريدها اليد.',
    '555',
  ],
  [
    'Hangs on the wall between visits',
    'Too pretty for the cupboard. On Fridays it comes down and works.',
    'معلّقة بين الزيارات',
    'أجمل من أن تُخبأ في الخزانة. يوم الجمعة ننزلها لتعمل.',
    '544',
  ],
  [
    'Needs a cloth now and then',
    'Fingers show. Two minutes with a soft cloth and it shines again.',
    'تحتاج إلى مسح بين حين وآخر',
    'تظهر عليها آثار الأصابع، ودقيقتان بقماش ناعم تعيدان لمعتها.',
    '444',
  ],
];

const dallahs: Note[] = [
  [
    'Pours in one clean line',
    'My father judges a dallah by its beak. He approved.',
    'صبّتها نظيفة',
    'أبي يحكم على الدلّة من مصبّها، وقد رضي عنها.',
    '555',
  ],
  [
    'Holds enough for the majlis',
    'Twelve men, two rounds, and nobody waited.',
    'تكفي المجلس',
    'اثنا عشر رجلًا ودورتان، ولم ينتظر أحد.',
    '545',
  ],
  [
    'The handle gets warm',
    'Use a cloth when it comes straight off the fire. Otherwise I have nothing against it.',
    'مقبضها يسخن',
    'استعملوا قطعة قماش إذا رُفعت عن النار مباشرة، وما عدا ذلك لا عيب فيها.',
    '434',
  ],
];

const lanterns: Note[] = [
  [
    'The shadows are the gift',
    'Lit in the hallway it paints the whole ceiling. The children sit below and count stars.',
    'الظلال هي الهديّة',
    'إذا أُضيء في الممر رسم على السقف كله، ويجلس الأولاد تحته يعدّون النجوم.',
    '555',
  ],
  [
    'Stands firmly outdoors',
    'On the terrace since October, through two windy nights.',
    'ثابت في الخارج',
    'على السطح منذ أكتوبر، ومرّت عليه ليلتان عاصفتان.',
    '544',
  ],
  [
    'Bought for Ramadan, stayed',
    'It was meant for one month. Nobody in the house lets me put it away.',
    'اشتريته لرمضان وبقي',
    'كان لشهر واحد، ولا أحد في البيت يسمح لي برفعه.',
    '554',
  ],
  [
    'The metal is thin in places',
    'It looks fine where it stands, but I would not move it about much.',
    'معدنه رقيق في مواضع',
    'منظره حسن في مكانه، لكني لا أكثر من نقله.',
    '343',
  ],
];

const scents: Note[] = [
  [
    'Stays in the abaya until morning',
    'A little is enough. The next day my sister still asked what it was.',
    'يبقى في العباءة إلى الصباح',
    'القليل منه يكفي، وفي اليوم التالي سألتني أختي عنه.',
    '555',
  ],
  [
    'Not sweet, at last',
    'Most of what I tried smells of sugar. This one smells of wood and rain.',
    'أخيرًا رائحة بلا سكّر',
    'أكثر ما جرّبته حلو الرائحة، وهذا فيه رائحة الخشب والمطر.',
    '544',
  ],
  [
    'Strong at first',
    'Give it a quarter of an hour. Then it becomes quiet and very good.',
    'قويّ في بدايته',
    'امنحوه ربع ساعة، ثم يهدأ ويطيب كثيرًا.',
    '434',
  ],
];

const burners: Note[] = [
  [
    'Warms evenly',
    'The coal sits deep, nothing falls out, and the smoke goes round the room slowly.',
    'حرارتها متساوية',
    'الجمر مستقرّ في عمقها ولا يسقط منه شيء، والدخان يطوف الغرفة على مهل.',
    '554',
  ],
  [
    'The first thing guests see',
    'It stands by the door. I fill it before they ring.',
    'أول ما يراه الضيف',
    'مكانها عند الباب، أجهّزها قبل أن يطرقوا.',
    '545',
  ],
  [
    'Put something under it',
    'The foot gets hot on a long evening. On a small tray it is perfect.',
    'ضعوا تحتها شيئًا',
    'تسخن قاعدتها إذا طالت السهرة، وعلى صينية صغيرة لا عيب فيها.',
    '443',
  ],
];

const candles: Note[] = [
  [
    'Burns clean to the end',
    'No soot, no hole in the middle. I counted more evenings than I expected.',
    'تحترق نظيفة إلى آخرها',
    'بلا سواد ولا حفرة في الوسط، ودامت أمسيات أكثر مما حسبت.',
    '545',
  ],
  [
    'Quiet light for dinner',
    'Nothing that fights with the food. We talk longer when it is lit.',
    'ضوء هادئ للعشاء',
    'لا تزاحم رائحة الطعام، ويطول بنا الحديث حين نشعلها.',
    '554',
  ],
  [
    'Trim the wick',
    'It flickers when the wick is long. Cut short, it is calm.',
    'قصّوا الفتيل',
    'يرتجف اللهب إذا طال الفتيل، وإذا قُصّ هدأ.',
    '434',
  ],
];

const vases: Note[] = [
  [
    'Beautiful empty as well',
    'I bought it for flowers and have not put any in. It does not need them.',
    'جميلة حتى وهي فارغة',
    'اشتريتها للورد ولم أضعه فيها بعد، فهي لا تحتاج إليه.',
    '554',
  ],
  [
    'Heavy foot, does not tip',
    'The cat has tried. It stands.',
    'قاعدتها ثقيلة ولا تميل',
    'جرّبت القطة إسقاطها، وبقيت واقفة.',
    '545',
  ],
  [
    'Smaller mouth than I hoped',
    'Three stems look right, a whole bunch does not fit. Fine glaze.',
    'فوهتها أضيق مما أردت',
    'ثلاثة أغصان تناسبها، والباقة الكاملة لا تدخل. أما تزجيجها فرائع.',
    '433',
  ],
];

const baskets: Note[] = [
  [
    'Smells of palm for a week',
    'Like my grandmother’s house in the date season. The weave is tight and even.',
    'رائحة الخوص أسبوعًا كاملًا',
    'كبيت جدتي في موسم التمر. وضفره مشدود متساوٍ.',
    '555',
  ],
  [
    'Takes more than it shows',
    'Everything from the hallway floor went in and it kept its shape.',
    'يتسع لأكثر مما يبدو',
    'جمع كل ما كان على أرض المدخل وبقي على شكله.',
    '545',
  ],
  [
    'One loose end',
    'I tucked it back in with a needle. Otherwise careful work.',
    'طرف واحد غير مشدود',
    'أعدته إلى مكانه بإبرة، وما عدا ذلك عمل متأنٍّ.',
    '434',
  ],
];

const home: Note[] = [
  [
    'It made the corner',
    'The room was finished and yet something was missing. This was it.',
    'أكمل الركن',
    'كانت الغرفة جاهزة وينقصها شيء، وكان هذا هو.',
    '554',
  ],
  [
    'Careful work up close',
    'I looked at it with my glasses on. There is nothing hurried in it.',
    'عمل متأنٍّ عن قرب',
    'نظرت إليه بنظّارتي، ولا أثر فيه للعجلة.',
    '545',
  ],
  [
    'Worth waiting for',
    'The delivery took two days longer than announced, but they rang to say so.',
    'يستحق الانتظار',
    'تأخر التوصيل يومين عن الموعد، لكنهم اتصلوا وأخبرونا.',
    '544',
  ],
  [
    'Dear, and I do not regret it',
    'I thought about it for a month. I should have bought it in the first week.',
    'غالٍ ولست نادمًا',
    'فكّرت فيه شهرًا، وكان عليّ أن أشتريه من أول أسبوع.',
    '534',
  ],
];

const gifts: Note[] = [
  [
    'She rang at once',
    'My friend called before I knew it had arrived. She is hard to please.',
    'اتصلت بي فورًا',
    'هاتفتني صديقتي قبل أن أعلم بوصولها، وهي لا يرضيها شيء بسهولة.',
    '555',
  ],
  [
    'Chosen with thought',
    'Each part goes with the others. I would not have put it together better myself.',
    'اختيار فيه ذوق',
    'كل جزء يليق بالآخر، وما كنت لأجمعها أحسن من ذلك.',
    '545',
  ],
  [
    'Easy, and not a last resort',
    'I was late and had no idea. It did not look like that at all.',
    'حلّ سهل ولا يبدو كذلك',
    'كنت متأخرًا بلا فكرة، ولم يظهر ذلك على الهديّة أبدًا.',
    '544',
  ],
];

/** By the letters in the SKU; what is not named here is given away. */
const notesOf: Record<string, Note[]> = {
  RUG: rugs,
  CUS: cushions,
  THR: throws,
  LIN: linen,
  BWL: dishes,
  PLT: dishes,
  MUG: cups,
  FIN: cups,
  GLS: glass,
  TEA: glass,
  TRY: trays,
  DAL: dallahs,
  LAN: lanterns,
  OIL: scents,
  BKH: scents,
  INC: burners,
  CND: candles,
  VAS: vases,
  BSK: baskets,
  MIR: home,
  WAL: home,
  BOX: home,
  STL: home,
};

const nicknames = {
  en: ['Noura', 'Faisal K.', 'Hind', 'Sarah M.', 'Omar', 'Reem', 'Yousef', 'Maha A.', 'Tariq', 'Lina', 'Dana', 'Anita'],
  ar: ['أم عبدالله', 'سلطان', 'هيا', 'ريم الدوسري', 'أبو فهد', 'نوف', 'خالد', 'مها', 'شيخة', 'ماجد', 'العنود', 'سارة'],
} as const;

/** The day before the shop opens to this season: no review is younger. */
const lastDay = Date.parse('2026-11-20T00:00:00Z');

/** Somewhere between the first day on sale and now; the first review is the youngest. */
function dayOf(product: Product, place: number, turn: number): string {
  const start = Date.parse(`${product.createdAt}T00:00:00Z`);
  const share = 0.9 - place * 0.25 - (turn % 7) * 0.02;
  const moment = start + Math.max(0, lastDay - start) * share;
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}

/** One to three reviews in each language for two of five products; the same ones whenever they are made. */
export function reviewsOf(products: readonly Product[]): SeedReview[] {
  const turns = new Map<Note[], number>();
  return products.flatMap((product, index) => {
    if ((index * 2) % 5 > 1) return [];
    const notes = notesOf[product.sku.split('-')[1] ?? ''] ?? gifts;
    const turn = turns.get(notes) ?? 0;
    turns.set(notes, turn + 1);
    const chosen = Array.from({ length: 1 + (index % 3) }, (_, place) => notes[(turn + place) % notes.length] as Note);
    return chosen.flatMap(([summary, text, summaryAr, textAr, stars], place) => {
      const [quality = 5, price = 5, value = 5] = [...stars].map(Number);
      const common = { sku: product.sku, quality, price, value, createdAt: dayOf(product, place, turn) };
      const who = (names: readonly string[]) => names[(index + place * 5) % names.length] ?? '';
      return [
        { ...common, language: 'en' as const, nickname: who(nicknames.en), summary, text },
        { ...common, language: 'ar' as const, nickname: who(nicknames.ar), summary: summaryAr, text: textAr },
      ];
    });
  });
}
