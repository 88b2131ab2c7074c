import type { ContentPage, Language } from '../shared/types.ts';
import { craftPromise } from './blocks.ts';
import { skus, toCategory, toPage, toProduct } from './links.ts';
import {
  banner,
  block,
  buttons,
  columns,
  divider,
  heading,
  html,
  image,
  map,
  products,
  row,
  slider,
  tabs,
  text,
  video,
  withStyleBlock,
} from './pageBuilder.ts';

const light = (words: string): string => `<span style="color: #fbf7f0;">${words}</span>`;

/** Stories about the workshops. The page uses every content type and appearance of Page Builder at least once. */
function makers(language: Language): string {
  const english = language === 'en';
  const say = (en: string, ar: string): string => (english ? en : ar);
  const picture = (desktop: string, mobile = `${desktop}-mobile`) => ({
    desktop: `${desktop}.jpg`,
    mobile: `${mobile}.jpg`,
  });
  return [
    row(
      heading(1, light(say('The hands behind the things', 'الأيدي التي وراء الأشياء')), 'center') +
        text(
          `<p>${light(
            say(
              'Twice a year we drive, fly and walk to the workshops we buy from. These are notes from the road.',
              'مرتين في السنة نسافر ونمشي إلى المشاغل التي نشتري منها. وهذه أوراق من الطريق.',
            ),
          )}</p>`,
          'center',
        ),
      {
        appearance: 'full-bleed',
        picture: picture('makers/desert-road'),
        minHeight: '420px',
        margin: '0px',
        padding: '120px 24px 60px',
      },
    ),
    row(
      columns(
        [
          58.3333,
          image(picture('makers/textiles-loom'), say('A ground loom in a courtyard', 'نول ممدود في فناء'), {
            caption: say('Sakaka, in the second week of a rug', 'سكاكا، في الأسبوع الثاني من عمر سجادة'),
          }),
        ],
        [
          41.6667,
          heading(2, say('Sakaka: a room as long as a rug', 'سكاكا: غرفة بطول سجادة')) +
            text(
              say(
                '<p>Umm Faisal walks eleven kilometres for a rug without leaving the courtyard. The warp is laid on foot: forty steps to the far peg, forty back, four hundred times.</p><p>She learned from her aunt, who learned on the road. “The sheep decided where we lived,” she says, “and the wool remembered.”</p>',
                '<p>تمشي أم فيصل أحد عشر كيلومترًا في السجادة الواحدة ولا تغادر الفناء. فالسداة تُمدّ مشيًا: أربعون خطوة إلى الوتد البعيد وأربعون عودة، أربعمئة مرة.</p><p>تعلّمت من عمّتها التي تعلّمت في الطريق. تقول: «كانت الغنم تقرّر أين نسكن، والصوف يتذكّر».</p>',
              ),
            ) +
            buttons(
              [say('Sadu rugs', 'سجاد السدو'), toCategory('sadu-rugs'), 'primary'],
              [say('Sadu cushions', 'وسائد السدو'), toCategory('sadu-cushions'), 'secondary'],
            ),
        ],
      ),
      { padding: '48px 10px' },
    ),
    row(divider(), { padding: '0px 10px' }),
    row(
      heading(2, say('Four places, four fires', 'أربعة أماكن وأربع نيران'), 'center') +
        columns(
          [
            50,
            banner({
              appearance: 'collage-left',
              picture: picture('makers/ceramics-kiln', 'home/ceramics-tall'),
              content: say(
                '<h3>Al-Ahsa</h3><p>The kiln at Mount Qarah is opened like an oven: slowly, and with everyone watching.</p>',
                '<h3>الأحساء</h3><p>يُفتح فرن جبل القارة كفرن الخبز: على مهل، والجميع ينظر.</p>',
              ),
              href: toCategory('ceramics'),
              button: say('Ceramics', 'الخزف'),
              overlay: 'rgba(251, 247, 240, 0.68)',
            }),
          ],
          [
            50,
            banner({
              appearance: 'collage-right',
              picture: picture('makers/lanterns-khan', 'home/lanterns-tall'),
              content: say(
                '<h3>Cairo</h3><p>Two thousand holes, one block of lead, and tea that is never far from the hammer.</p>',
                '<h3>القاهرة</h3><p>ألفا ثقب وكتلة رصاص واحدة، وشاي لا يبعد عن المطرقة.</p>',
              ),
              href: toCategory('lanterns'),
              button: say('Lanterns', 'الفوانيس'),
              overlay: 'rgba(251, 247, 240, 0.68)',
            }),
          ],
        ) +
        columns(
          [
            50,
            banner({
              appearance: 'collage-centered',
              picture: picture('makers/coffee-hofuf', 'home/coffee-tall'),
              content: say(
                '<h3>Hofuf</h3><p>Before it is sold, every dallah pours three times. The maker drinks the third.</p>',
                '<h3>الهفوف</h3><p>قبل أن تُباع تصبّ كل دلّة ثلاث مرات، والثالثة يشربها صانعها.</p>',
              ),
              href: toCategory('dallahs'),
              button: say('Dallahs', 'الدِّلال'),
              overlay: 'rgba(251, 247, 240, 0.68)',
            }),
          ],
          [
            50,
            banner({
              appearance: 'poster',
              picture: picture('home/scent-story'),
              content: `<h3>${light(say('Taif', 'الطائف'))}</h3><p>${light(
                say(
                  'Six weeks in spring, and the whole valley smells of breakfast and roses.',
                  'ستة أسابيع في الربيع يفوح فيها الوادي كله بالورد والفطور.',
                ),
              )}</p>`,
              href: toProduct('taif-rose-oil'),
              button: say('Rose oil', 'دهن الورد'),
              overlay: 'rgba(34, 28, 22, 0.4)',
            }),
          ],
        ),
      { padding: '32px 10px' },
    ),
    row(
      heading(2, say('When the lamp is lit', 'حين يُضاء الفانوس')) +
        text(
          say(
            '<p>At dusk the house goes quiet and someone lights the lamp. This is what all the work is for.</p>',
            '<p>عند الغروب يهدأ البيت ويُشعل أحدهم الفانوس. من أجل هذه اللحظة كان العمل كله.</p>',
          ),
        ) +
        video('{{media url=wysiwyg/films/majlis.webm}}', say('An evening in the majlis', 'أمسية في المجلس')),
      { appearance: 'full-width', color: '#f3ebda', padding: '48px 10px', margin: '24px 0px' },
    ),
    row(
      heading(2, say('What we brought back', 'ما عدنا به')) +
        products(
          'grid',
          skus('sakaka-sadu-rug', 'reactive-glaze-serving-bowl', 'khan-pierced-lantern', 'hasawi-brass-dallah'),
        ),
      { padding: '24px 10px' },
    ),
    row(
      slider(
        [
          {
            name: say('Umm Faisal', 'أم فيصل'),
            appearance: 'collage-centered',
            picture: picture('makers/textiles-loom'),
            content: say(
              '<h3>“A loom is patient. It waits until you have stopped thinking of something else.”</h3><p>Umm Faisal, Sakaka</p>',
              '<h3>«النول صبور، ينتظرك حتى تكفّ عن التفكير في غيره».</h3><p>أم فيصل، سكاكا</p>',
            ),
            href: toCategory('sadu-rugs'),
            overlay: 'rgba(251, 247, 240, 0.68)',
          },
          {
            name: say('Hassan', 'حسن'),
            appearance: 'collage-centered',
            picture: picture('makers/lanterns-khan', 'home/lanterns-tall'),
            content: say(
              '<h3>“I do not make lanterns. I make holes; the light does the rest.”</h3><p>Hassan, Khan al-Khalili</p>',
              '<h3>«أنا لا أصنع الفوانيس، أنا أصنع الثقوب، والباقي على النور».</h3><p>حسن، خان الخليلي</p>',
            ),
            href: toCategory('brass-lanterns'),
            overlay: 'rgba(251, 247, 240, 0.68)',
          },
        ],
        '360px',
      ),
      { padding: '24px 10px' },
    ),
    row(
      heading(2, say('How it is done', 'كيف تُصنع')) +
        tabs(`craft-${language}`, [
          [
            say('Weaving', 'النسج'),
            text(
              say(
                '<p>Warp on the ground, weft by hand, a gazelle horn to beat it down. Sadu shows its pattern in the warp, which is why it is so long and so narrow.</p>',
                '<p>سداة على الأرض، ولُحمة باليد، وقرن غزال لدكّها. نقش السدو في سداته، ولذلك يطول ويضيق.</p>',
              ),
            ),
          ],
          [
            say('Clay', 'الطين'),
            text(
              say(
                '<p>Dug, dried, sieved, rested. A bowl needs four minutes on the wheel and four weeks before and after.</p>',
                '<p>يُستخرج ويُجفّف ويُنخل ويُرقد. تحتاج السلطانية أربع دقائق على الدولاب، وأربعة أسابيع قبلها وبعدها.</p>',
              ),
            ),
          ],
          [
            say('Brass', 'النحاس'),
            text(
              say(
                '<p>The sheet hardens under the hammer and softens in the fire. A good smith hears when it is time to change.</p>',
                '<p>يقسو اللوح تحت المطرقة ويلين في النار، والصانع الجيّد يسمع متى ينتقل.</p>',
              ),
            ),
          ],
        ]),
      { padding: '24px 10px' },
    ),
    row(
      html(
        `<figure><table><caption>${say('Our year of visits', 'سنة من الزيارات')}</caption><tbody><tr><th scope="row">${say('January', 'يناير')}</th><td>${say('Sakaka and Hail, for the wool', 'سكاكا وحائل، للصوف')}</td></tr><tr><th scope="row">${say('April', 'أبريل')}</th><td>${say('Taif, for the roses', 'الطائف، للورد')}</td></tr><tr><th scope="row">${say('September', 'سبتمبر')}</th><td>${say('Fez and Safi, for copper and clay', 'فاس وآسفي، للنحاس والطين')}</td></tr><tr><th scope="row">${say('November', 'نوفمبر')}</th><td>${say('Nizwa and Bahla, for silver tones and fire', 'نزوى وبهلاء، للصياغة والنار')}</td></tr></tbody></table></figure>`,
      ),
      { padding: '24px 10px' },
    ),
    row(
      heading(2, say('Where they are', 'أين هم')) +
        map([
          {
            name: say('Sakaka Sadu House', 'بيت السدو، سكاكا'),
            latitude: 29.9697,
            longitude: 40.2064,
            comment: say('Visits on Tuesdays', 'الزيارة يوم الثلاثاء'),
            address: say('Old town', 'البلدة القديمة'),
            city: say('Sakaka', 'سكاكا'),
            country: say('Saudi Arabia', 'السعودية'),
          },
          {
            name: say('Talli Studio', 'مشغل التلّي'),
            latitude: 25.3586,
            longitude: 55.3842,
            comment: say('Open in the mornings', 'مفتوح صباحًا'),
            address: say('Heart of Sharjah', 'قلب الشارقة'),
            city: say('Sharjah', 'الشارقة'),
            country: say('United Arab Emirates', 'الإمارات'),
          },
        ]),
      { padding: '24px 10px' },
    ),
    row(block(craftPromise.content[language]), { padding: '48px 10px' }),
    row(buttons([say('Tell us about a maker', 'حدّثنا عن صانع تعرفه'), toPage('contact-us'), 'secondary']), {
      padding: '0px 10px 48px',
    }),
  ].join('');
}

export const makersPage: ContentPage = {
  identifier: 'makers',
  title: { en: 'Our makers', ar: 'صنّاعنا' },
  content: { en: withStyleBlock('makers-en', makers('en')), ar: withStyleBlock('makers-ar', makers('ar')) },
  metaDescription: {
    en: 'Notes from the workshops behind our rugs, lanterns, ceramics and scent, from Sakaka to Fez.',
    ar: 'أوراق من المشاغل التي وراء سجادنا وفوانيسنا وخزفنا وطيبنا، من سكاكا إلى فاس.',
  },
  layout: 'cms-full-width-no-margins',
};
