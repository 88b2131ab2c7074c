/** The workshops, with texts that are true for all of their products. */

import type { Text } from './types.ts';

export interface Maker {
  name: Text;
  /** Option code of the `origin` attribute. */
  origin: string;
  /** Paragraphs about the workshop; a product shows one of them. */
  stories: Text[];
  /** Default care: option code of the `care` attribute. */
  care: string;
}

function maker(en: string, ar: string, origin: string, care: string, ...stories: [en: string, ar: string][]): Maker {
  return {
    name: { en, ar },
    origin,
    care,
    stories: stories.map(([storyEn, storyAr]) => ({ en: storyEn, ar: storyAr })),
  };
}

export const makers = {
  sadu: maker(
    'Sakaka Sadu House, Al Jouf',
    'بيت السدو، سكاكا',
    'sa',
    'vacuum',
    [
      'Fourteen women weave at Sakaka Sadu House, on ground looms that stretch the length of the courtyard. The warp is pegged out by two people walking back and forth, and a single rug takes one weaver about three weeks.',
      'تنسج في بيت السدو بسكاكا أربع عشرة امرأة على أنوال ممدودة بطول الفناء. تمشي اثنتان ذهابًا وإيابًا لمدّ السداة، ثم تمضي النسّاجة الواحدة نحو ثلاثة أسابيع على السجادة.',
    ],
    [
      'The wool comes from Naimi sheep of the north. It is washed, carded and spun in Sakaka before it is dyed in small pots, which is why the red of one band may be a breath deeper than the next.',
      'الصوف من أغنام النعيمي في الشمال، يُغسل ويُمشط ويُغزل في سكاكا، ثم يُصبغ في قدور صغيرة. ولهذا قد تجد حُمرة خطّ أعمق قليلًا من حُمرة جاره.',
    ],
  ),
  hail: maker(
    'Jabal Looms, Hail',
    'أنوال الجبل، حائل',
    'sa',
    'vacuum',
    [
      'Jabal Looms works in the shade of Aja mountain with two upright looms and one very old one. Nothing is hurried there: the wool rests for a season after spinning so that it will not twist on your floor.',
      'يعمل مشغل أنوال الجبل في ظلّ جبل أجا بنولين قائمين وثالث قديم جدًا. لا عجلة هناك: يستريح الصوف موسمًا كاملًا بعد غزله كي لا يلتوي على أرضك.',
    ],
    [
      'The weavers in Hail keep their yarn undyed where they can, and sort the fleece by eye into cream, oat, brown and nearly black.',
      'يترك نسّاجو حائل الصوف بلونه ما أمكن، ويفرزون الجِزّة بالنظر: أبيض، وحنطي، وبنّي، وقريب من السواد.',
    ],
  ),
  atlas: maker(
    'Azilal Weavers, Middle Atlas',
    'نسّاجات أزيلال، الأطلس المتوسط',
    'ma',
    'vacuum',
    [
      'The weavers of Azilal own their cooperative and set their own prices. They knot without a drawing, counting under their breath, so every diamond has a small decision in it.',
      'تملك نسّاجات أزيلال تعاونيتهنّ ويضعن أسعارهنّ بأنفسهنّ. يعقدن بلا رسم، عدًّا بالهمس، فتجد في كل معيّن قرارًا صغيرًا.',
    ],
    [
      'Up in Azilal the winter is long and the pile is made for it: thick, springy and full of lanolin, which lets a spilled drop sit on top until you reach it.',
      'في أزيلال شتاء طويل، ولأجله صُنع هذا الوبر: كثيف نابض غنيّ بدهن الصوف، تبقى القطرة المسكوبة على سطحه حتى تصل إليها.',
    ],
  ),
  konya: maker(
    'Meram Kilims, Konya',
    'كليم ميرام، قونية',
    'tr',
    'vacuum',
    [
      'A family of four looms in the Meram district of Konya. They weave in the slit technique, colour beside colour without a joining thread, which keeps the edges of every motif as sharp as a cut.',
      'عائلة وأربعة أنوال في حيّ ميرام بقونية. ينسجون بطريقة الشقّ، لونًا بجوار لون بلا خيط يصلهما، فتبقى حدود كل زخرفة قاطعة.',
    ],
    [
      'In Konya the dye pots hold walnut husk, madder root and indigo. The colours do not shout on the first day and do not fade on the thousandth.',
      'في قدور الصباغة بقونية قشر الجوز وجذر الفُوّة والنيلة. ألوان لا تصرخ في يومها الأول، ولا تبهت في يومها الألف.',
    ],
  ),
  linen: maker(
    'Akhmim Linen, Upper Egypt',
    'كتّان أخميم، صعيد مصر',
    'eg',
    'machine-wash',
    [
      'Akhmim has woven linen since the pharaohs, and this workshop still does so on wooden handlooms by the river. The cloth is washed three times before it is cut, so it has done its shrinking already.',
      'تنسج أخميم الكتّان منذ أيام الفراعنة، وما زال هذا المشغل على أنواله الخشبية قرب النيل. يُغسل القماش ثلاث مرات قبل قصّه، فلا ينكمش عندك.',
    ],
    [
      'The linen is long-fibre Delta flax. It feels crisp when new and grows softer with every wash, like a good shirt.',
      'الكتّان من الدلتا طويل التيلة، مشدود الملمس أول الأمر، ويزداد نعومة مع كل غسلة كقميص عزيز.',
    ],
  ),
  talli: maker(
    'Talli Studio, Sharjah',
    'مشغل التلّي، الشارقة',
    'ae',
    'hand-wash',
    [
      'Talli is the braided ribbon of Emirati dress, made on a cushion with a dozen bobbins. At the studio in Sharjah it leaves the sleeve and moves into the house.',
      'التلّي شريط مجدول عرفته ثياب الإمارات، يُشغل على «الكاجوجة» بدزينة من البكرات. وفي مشغل الشارقة يغادر الكُمّ ليدخل البيت.',
    ],
    [
      'The embroiderers work in the mornings, by the light of the north windows, and sign each piece with a knot of their own colour on the inside.',
      'تعمل المطرّزات صباحًا على ضوء النوافذ الشمالية، وتترك كل واحدة توقيعها عُقدة بلونها في باطن القطعة.',
    ],
  ),
  khous: maker(
    'Al-Ahsa Palm House',
    'دار الخوص، الأحساء',
    'sa',
    'wipe',
    [
      'Two and a half million palms grow in Al-Ahsa, and nothing of them is thrown away. The women of the Palm House split the young leaf, soak it overnight and coil it while it is still cool from the water.',
      'في الأحساء مليونان ونصف مليون نخلة لا يُرمى منها شيء. تشقّ نساء دار الخوص القُلبة، وتنقعها ليلة، وتسفّها وهي باردة من الماء.',
    ],
    [
      'The colours come from a spoonful of dye in a pot on the courtyard fire: beetroot red, deep green and a violet that every grandmother in Hofuf keeps.',
      'الألوان من ملعقة صبغ في قدر على نار الفناء: أحمر البنجر، وأخضر غامق، وبنفسجي لا يخلو منه بيت جدّة في الهفوف.',
    ],
  ),
  liwa: maker('Liwa Palm Weavers', 'سفّافات ليوا', 'ae', 'wipe', [
    'At the edge of the Empty Quarter, the women of Liwa plait palm leaf into long strips and sew the strips into form. A tight plait holds flour; a loose one lets bread breathe.',
    'على طرف الربع الخالي تسفّ نساء ليوا الخوص شرائط طويلة ثم يخطنها فتأخذ شكلها. السفّة المشدودة تحفظ الدقيق، والمرتخية يتنفّس فيها الخبز.',
  ]),
  bahla: maker(
    'Bahla Kiln, Oman',
    'فرن بهلاء، عُمان',
    'om',
    'wipe',
    [
      'In the shadow of the fort of Bahla, the kiln is fired with palm wood once a month. The clay is dug from the wadi, rested for a year and thrown on a wheel turned by foot.',
      'في ظلّ حصن بهلاء يُوقد الفرن بخشب النخل مرة كل شهر. الطين من الوادي، يُرقد سنة ثم يُشكّل على دولاب يدور بالقدم.',
    ],
    [
      'The fire decides the last shade: the side that faced the flame comes out darker. It is not a fault but the kiln’s handwriting.',
      'النار تقرّر الدرجة الأخيرة: يخرج الوجه المقابل للّهب أغمق. ليس هذا عيبًا، بل خطّ الفرن.',
    ],
  ),
  qarah: maker(
    'Qarah Pottery, Al-Ahsa',
    'فخّار القارة، الأحساء',
    'sa',
    'dishwasher',
    [
      'The potters of Mount Qarah have passed the wheel from father to son for eight generations. Today a sister runs the kiln, and fires the stoneware high enough for the oven and the dishwasher.',
      'ورث فخّارو جبل القارة الدولاب أبًا عن جدّ ثمانية أجيال. واليوم تدير الفرن أختهم، وترفع حرارته حتى يصلح الخزف للفرن ولغسّالة الصحون.',
    ],
    [
      'Every glaze at Qarah is mixed from four or five things in a bucket: ash, sand, copper, iron. What you see is what they did to each other in the fire.',
      'يُخلط كل تزجيج في القارة من أربعة أشياء أو خمسة في دلو: رماد ورمل ونحاس وحديد. وما تراه هو ما فعلته النار بها.',
    ],
  ),
  nabeul: maker(
    'Nabeul Pottery, Tunisia',
    'خزف نابل، تونس',
    'tn',
    'dishwasher',
    [
      'Nabeul lives by the wheel. In this courtyard workshop, three throwers and two painters make one shape a week, from the first bowl on Saturday to the last on Thursday.',
      'مدينة نابل تعيش على الدولاب. في فناء هذا المشغل ثلاثة يشكّلون واثنتان ترسمان، شكل واحد كل أسبوع: أوله السبت وآخره الخميس.',
    ],
    [
      'The painters turn the piece with one hand and hold the brush still with the other. A line that looks ruled was drawn in one breath.',
      'تدير الرسّامة القطعة بيد وتثبّت الفرشاة بالأخرى. والخطّ الذي تظنه بالمسطرة رُسم في نفَس واحد.',
    ],
  ),
  safi: maker('Potters’ Hill, Safi', 'تلّة الخزّافين، آسفي', 'ma', 'dishwasher', [
    'On the Potters’ Hill of Safi the kilns face the Atlantic. The workshop throws for the table only, and tests every glaze for lead and cadmium before it is used.',
    'على تلّة الخزّافين في آسفي تطلّ الأفران على المحيط. لا يصنع هذا المشغل إلا للمائدة، ويفحص كل تزجيج من الرصاص والكادميوم قبل استعماله.',
  ]),
  hebron: maker(
    'Al-Khalil Glass',
    'زجاج الخليل',
    'ps',
    'hand-wash',
    [
      'One family has kept the furnace of Al-Khalil alight for more than a century. They melt broken bottles and window panes, add a pinch of cobalt or copper, and blow while their sons turn the pipe.',
      'عائلة واحدة أبقت فرن الخليل موقدًا أكثر من قرن. يصهرون القوارير المكسورة وزجاج النوافذ، ويضيفون قبضة كوبالت أو نحاس، وينفخ الأب بينما يدير الابن القصبة.',
    ],
    [
      'Because the glass is recycled, each melt has its own temper and its own bubbles. Hold it to the window and you will see which way the maker turned it.',
      'ولأن الزجاج مُعاد الصهر فلكل صهرة طبعها وفقاعاتها. ارفعها نحو النافذة ترَ إلى أي جهة أدارها صانعها.',
    ],
  ),
  cairoGlass: maker('Nile Glass, Cairo', 'زجاج النيل، القاهرة', 'eg', 'hand-wash', [
    'In a lane of Old Cairo, Nile Glass blows into wooden moulds that are decades old. The ribs come from the mould, the thin rim from the blower’s patience.',
    'في زقاق من القاهرة القديمة ينفخ صنّاع زجاج النيل في قوالب خشبية عمرها عقود. الأضلاع من القالب، ورقّة الحافة من صبر النافخ.',
  ]),
  khan: maker(
    'Khan Lantern Makers, Cairo',
    'فوانيس الخان، القاهرة',
    'eg',
    'polish',
    [
      'Five lantern makers share one roof behind Khan al-Khalili. The brass sheet is drawn with a compass, punched hole by hole over a block of lead, then bent and riveted; solder only where it must be.',
      'خمسة من صنّاع الفوانيس تحت سقف واحد خلف خان الخليلي. يُرسم لوح النحاس بالفرجار، ويُخرّم ثقبًا ثقبًا على كتلة رصاص، ثم يُثنى ويُبرشم، ولا لحام إلا حيث يلزم.',
    ],
    [
      'The pattern of the holes is older than the lantern: it was a window screen once, and it knows how to break a light into small pieces.',
      'نقش الثقوب أقدم من الفانوس نفسه: كان يومًا مشربية، ويعرف كيف يكسر الضوء قطعًا صغيرة.',
    ],
  ),
  fez: maker(
    'Seffarine Coppersmiths, Fez',
    'نحّاسو الصفّارين، فاس',
    'ma',
    'polish',
    [
      'Seffarine square in Fez rings from morning until the noon prayer. There the sheet is beaten over an iron stake, annealed in the fire, and beaten again until it holds its curve by itself.',
      'ساحة الصفّارين في فاس يرنّ نحاسها من الصباح إلى أذان الظهر. هناك يُطرق اللوح على سندان، ويُليّن في النار، ثم يُطرق ثانية حتى يحفظ انحناءه وحده.',
    ],
    [
      'The hammer marks are counted, not scattered: rows of small blows that harden the metal and let it catch the light like water.',
      'ضربات المطرقة محسوبة لا مبعثرة: صفوف صغيرة تقسّي المعدن وتجعل الضوء عليه كالماء.',
    ],
  ),
  hasa: maker(
    'Hofuf Dallah Makers',
    'صنّاع الدِّلال، الهفوف',
    'sa',
    'polish',
    [
      'The Hasawi dallah has been made in Hofuf for three hundred years. Body, waist and beak are beaten separately and joined so finely that you must look for the seam; the maker’s stamp stands under the base.',
      'تُصنع الدلّة الحساوية في الهفوف منذ ثلاثة قرون. يُطرق البدن والخصر والمنقار كلٌّ على حدة، ثم تُجمع حتى تكاد لا ترى موضع الوصل، وختم الصانع تحت القاعدة.',
    ],
    [
      'Before it leaves the souq, each dallah is filled, set on the coals and poured three times. It is sold only if the line from the beak is clean.',
      'قبل أن تغادر الدلّة السوق تُملأ وتُوضع على الجمر ويُصبّ منها ثلاث مرات، ولا تُباع إلا إذا كان خيط القهوة من منقارها نظيفًا.',
    ],
  ),
  nizwa: maker('Nizwa Metalwork, Oman', 'صياغة نزوى، عُمان', 'om', 'polish', [
    'The smiths of Nizwa engrave as they speak, quickly and without going back. This workshop lives on coffee and incense, and takes on little else, in a room behind the Friday market.',
    'نقّاشو نزوى ينقشون كما يتكلمون: بسرعة وبلا رجوع. وهذا المشغل يعيش على القهوة والبخور، ولا يقبل غيرهما إلا قليلًا، في غرفة خلف سوق الجمعة.',
  ]),
  olive: maker('Beit Sahour Olive Wood', 'خشب الزيتون، بيت ساحور', 'ps', 'oil', [
    'Only pruned and fallen branches are used in Beit Sahour; no tree is felled. The wood dries for two years and is turned when its scent has almost, but not quite, gone.',
    'لا يُستعمل في بيت ساحور إلا ما قُلّم أو سقط من الأغصان، ولا تُقطع شجرة. يجفّ الخشب سنتين، ثم يُخرط حين تكاد رائحته تذهب ولا تذهب.',
  ]),
  damascus: maker(
    'Bab Sharqi Inlay, Damascus',
    'تطعيم باب شرقي، دمشق',
    'sy',
    'wipe',
    [
      'Walnut, lemon wood and mother-of-pearl are glued into thin rods, sliced like bread, and laid by hand: the mosaic of Damascus, made in a courtyard near Bab Sharqi.',
      'جوز وليمون وصدف تُلصق قضبانًا رفيعة، وتُشرّح كالخبز، وتُرصّ باليد: فسيفساء دمشق الخشبية، من فناء قرب باب شرقي.',
    ],
    [
      'A hand of three generations stands behind this inlay: the grandfather cuts, the father lays, the daughter draws the new patterns.',
      'ثلاثة أجيال وراء هذا التطعيم: الجدّ يقطع، والأب يرصّ، والابنة ترسم النقوش الجديدة.',
    ],
  ),
  sidr: maker('Taif Woodturners', 'خرّاطو الطائف', 'sa', 'oil', [
    'In the mountains of Taif the turners work sidr and juniper, heavy woods with a scent of honey. Each piece is oiled three times, with a week of rest between coats.',
    'في جبال الطائف يعمل الخرّاطون في السدر والعرعر، خشب ثقيل برائحة العسل. تُدهن كل قطعة بالزيت ثلاث مرات، وبين المرة والأخرى أسبوع.',
  ]),
  taifRose: maker('Wadi Mahram Rose, Taif', 'ورد وادي محرم، الطائف', 'sa', 'store-dark', [
    'The roses of Wadi Mahram are picked before sunrise for six weeks in spring and are in the copper still by breakfast. It takes some forty thousand blooms for one tola of oil.',
    'يُقطف ورد وادي محرم قبل الشروق ستة أسابيع في الربيع، ويكون في القِدر النحاسي قبل الفطور. ولتولة واحدة من دهنه نحو أربعين ألف وردة.',
  ]),
  blender: maker(
    'Al-Zal Blending Room, Riyadh',
    'خلطات سوق الزل، الرياض',
    'sa',
    'store-dark',
    [
      'Behind Souq Al-Zal, a father and two daughters blend by nose and notebook. The recipes have numbers, not names, and the customers ask for them by number.',
      'خلف سوق الزل أب وابنتاه يخلطون بالأنف والدفتر. للخلطات أرقام لا أسماء، والزبائن يطلبونها بأرقامها.',
    ],
    [
      'The wood is bought by the log, split in the shop and sorted by weight: what sinks in water is kept for the oils, what floats becomes mabthooth.',
      'يُشترى العود جذوعًا، ويُكسر في المحلّ، ويُفرز بثقله: ما غطس في الماء فللدهن، وما طفا فللمبثوث.',
    ],
  ),
  dhofar: maker('Dhofar Frankincense', 'لُبان ظفار', 'om', 'store-dark', [
    'Hojari resin is cut from the trees of Wadi Dawkah between the end of the monsoon and spring, graded on a palm mat by colour: the greener, the finer.',
    'يُجرح اللُّبان الحوجري من أشجار وادي دوكة بين آخر الخريف والربيع، ويُفرز على حصير بلونه: كلما اخضرّ كان أنفس.',
  ]),
  candles: maker(
    'Alserkal Candle Studio, Dubai',
    'مشغل الشموع، السركال، دبي',
    'ae',
    'burn',
    [
      'Poured by hand in a converted warehouse in Al Quoz, forty at a time. The wax is soy with a little beeswax, the wick is cotton, and the scent is tested in a room of real size before it is sold.',
      'تُصبّ باليد في مستودع قديم بالقوز، أربعين في كل دفعة. الشمع من الصويا مع قليل من شمع العسل، والفتيل قطن، وتُجرّب الرائحة في غرفة حقيقية قبل البيع.',
    ],
    [
      'Each candle cures for two weeks before it is packed. It is the part nobody sees and everybody smells.',
      'ترتاح كل شمعة أسبوعين قبل تغليفها. لا أحد يرى هذا الوقت، وكلٌّ يشمّه.',
    ],
  ),
  abha: maker('Asir Colour House, Abha', 'بيت القَطّ، أبها', 'sa', 'wipe', [
    'Al-Qatt Al-Asiri is painted by women on the walls of their own guest rooms. The artists of Abha bring its bands and triangles to smaller things, with the same square brush.',
    'القَطّ العسيري فنّ ترسمه النساء على جدران مجالسهنّ. وفنّانات أبها يحملن خطوطه ومثلثاته إلى قطع أصغر، بالفرشاة المربّعة نفسها.',
  ]),
  amman: maker('Jabal Amman Atelier', 'مرسم جبل عمّان', 'jo', 'wipe', [
    'A small atelier on Rainbow Street, where a weaver and a metalworker share the table. They make few things, and stop making them when they are bored.',
    'مرسم صغير في شارع الرينبو، تتقاسم طاولته نسّاجة وصائغ معادن. يصنعان القليل، ويتوقفان عنه متى ملّا.',
  ]),
  kutahya: maker('Çini Workshop, Kütahya', 'مشغل جيني، كوتاهية', 'tr', 'hand-wash', [
    'The white body of Kütahya is mostly quartz, which is why it rings. The painters use brushes of donkey hair for the outline and leave the colour to settle by itself.',
    'بدن كوتاهية الأبيض أكثره مرو، ولذلك يرنّ. يرسم الرسّامون الحدود بفرشاة رفيعة ويتركون اللون يستقرّ وحده.',
  ]),
  gaziantep: maker('Metal and Glass House, Gaziantep', 'بيت النحاس والزجاج، غازي عنتاب', 'tr', 'wipe', [
    'Three trades share a yard in Gaziantep: a tinsmith, an enameller and a woman who cuts glass. What one finishes, the next begins, and the kettle is always on.',
    'ثلاث حِرف تتقاسم فناء في غازي عنتاب: سمكري وصانع مينا وامرأة تقصّ الزجاج. حيث ينتهي أحدهم يبدأ الآخر، والإبريق على النار دائمًا.',
  ]),
  dammam: maker(
    'Dukkan design room, with a factory in Dammam',
    'غرفة التصميم في دكّان، مع مصنع في الدمام',
    'sa',
    'wipe',
    [
      'Not everything wants to be made by hand. We drew this in Riyadh, and a family factory in Dammam makes it, with the patience of people who still check each piece themselves.',
      'ليس كل شيء يُصنع باليد. رسمناه في الرياض، ويصنعه مصنع عائلي في الدمام بصبر من يفحص كل قطعة بنفسه.',
    ],
  ),
  fezMedina: maker('Medina crafts, Fez', 'حِرفيّو المدينة القديمة، فاس', 'ma', 'wipe', [
    'Behind the Bou Inania madrasa, tanners, saddlers and glass painters work door to door. We buy on foot, from one threshold to the next, and it takes all day.',
    'خلف المدرسة البوعنانية دبّاغون وسرّاجون ورسّامو زجاج، بابًا بجوار باب. نشتري منهم مشيًا من عتبة إلى عتبة، ويستغرق ذلك النهار كله.',
  ]),
  packing: maker('Dukkan packing room, Riyadh', 'غرفة التغليف في دكّان، الرياض', 'sa', 'store-dark', [
    'Put together in our own packing room in Riyadh: lined with cotton paper, tied with palm cord, and sent with a blank card for your own words.',
    'نجمعها في غرفة التغليف عندنا بالرياض: نفرشها بورق قطني، ونربطها بحبل من الليف، ونضع معها بطاقة بيضاء لكلماتك.',
  ]),
  stylists: maker('Dukkan stylists, Riyadh and Dubai', 'منسّقات دكّان، الرياض ودبي', 'sa', 'wipe', [
    'Our stylists have carried rugs up enough stairs to know which way a room wants to lie. They bring a tape measure, a folder of swatches and no opinion until they have had a coffee with you.',
    'حملت منسّقاتنا من السجاد على الأدراج ما يكفي ليعرفن كيف تريد الغرفة أن تكون. يأتين بشريط قياس وملف عيّنات، وبلا رأي حتى يشربن القهوة معك.',
  ]),
  press: maker('Dukkan pattern room, Riyadh', 'غرفة النقوش في دكّان، الرياض', 'sa', 'store-dark', [
    'The pattern room draws what the weavers, tile painters and lantern makers keep in their heads, with their names on every sheet. A third of each booklet goes back to the workshop it came from.',
    'ترسم غرفة النقوش ما يحفظه النسّاجون ورسّامو البلاط وصنّاع الفوانيس في رؤوسهم، وأسماؤهم على كل ورقة. وثلث ثمن كل كتيّب يعود إلى المشغل الذي جاء منه.',
  ]),
} satisfies Record<string, Maker>;

export type MakerKey = keyof typeof makers;

/** Care texts by option code of the `care` attribute. */
export const careTexts: Record<string, Text> = {
  vacuum: {
    en: 'Vacuum along the weave without a beater, turn it twice a year, and lift spills at once with a dry cloth. For a deep clean, give it to someone who washes wool.',
    ar: 'تُكنس باتجاه النسيج بلا فرشاة دوّارة، وتُدار مرتين في السنة، ويُمتصّ ما ينسكب فورًا بقطعة جافة. وللغسيل العميق تُعطى لمن يعرف الصوف.',
  },
  'dry-clean': {
    en: 'Dry clean, or air it for an afternoon in the shade; the fibre cleans itself better than you would think.',
    ar: 'تنظيف جاف، أو تُنشر عصرًا في الظلّ؛ فهذه الألياف تنظّف نفسها أكثر مما تظن.',
  },
  'hand-wash': {
    en: 'Wash by hand in lukewarm water with mild soap, and dry with a soft cloth. No scouring pad, no bleach.',
    ar: 'تُغسل باليد بماء فاتر وصابون لطيف، وتُجفّف بقطعة ناعمة. بلا ليفة خشنة ولا مبيّض.',
  },
  'machine-wash': {
    en: 'Machine wash at 30 °C with like colours and hang to dry. Iron while still damp, or leave the creases: they suit it.',
    ar: 'تُغسل في الغسّالة على 30 درجة مع ألوان مشابهة، وتُنشر لتجفّ. تُكوى وهي رطبة، أو تُترك بتجاعيدها فهي تليق بها.',
  },
  dishwasher: {
    en: 'Safe in the dishwasher, the microwave and a moderate oven. Let it warm and cool with the oven rather than all at once.',
    ar: 'آمنة في غسّالة الصحون والمايكروويف والفرن المعتدل. دعها تسخن وتبرد مع الفرن لا دفعة واحدة.',
  },
  wipe: {
    en: 'Dust with a dry cloth, wipe with a barely damp one, and let it dry in the shade. Do not leave it standing in water.',
    ar: 'يُزال الغبار بقطعة جافة، ثم تُمسح بأخرى تكاد لا تبتلّ، وتُترك لتجفّ في الظلّ. لا تُنقع في الماء.',
  },
  polish: {
    en: 'Rinse, dry at once, and rub with a soft cloth. A little lemon and salt brings back the shine; leave it alone and it will grow a warm patina instead.',
    ar: 'تُشطف وتُجفّف فورًا وتُدلك بقطعة ناعمة. قليل من الليمون والملح يعيد بريقها، وإن تركتها اكتست لونًا دافئًا مع الأيام.',
  },
  oil: {
    en: 'Wipe clean, never soak, and feed the wood with a drop of olive oil when it looks thirsty.',
    ar: 'تُمسح ولا تُنقع، ويُسقى الخشب قطرة زيت زيتون كلما بدا عطشان.',
  },
  burn: {
    en: 'Trim the wick to half a centimetre, let the whole surface melt on the first evening, and keep it out of draughts. Never leave a flame alone.',
    ar: 'يُقصّ الفتيل إلى نصف سنتيمتر، ويُترك السطح كله يذوب في الليلة الأولى، بعيدًا عن تيارات الهواء. ولا يُترك اللهب وحده.',
  },
  'store-dark': {
    en: 'Keep it closed, cool and away from the sun, and it will be as good in five years, perhaps better.',
    ar: 'يُحفظ مغلقًا في مكان بارد بعيد عن الشمس، فيبقى على حاله خمس سنين، وربما زاد طيبًا.',
  },
};
