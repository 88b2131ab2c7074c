/**
 * The pictures of slides, banners and stories, below `wysiwyg/` of the media: what each shows and where words stand.
 */

export interface ContentPicture {
  /** Path below `wysiwyg/`. */
  name: string;
  shows: string;
}

/**
 * Every wide picture has a sister with `-mobile` (upright, words below or at the top). Slides also have one with `-ltr`
 * for English pages, mirrored: the quiet half, where the words stand, is at the side where reading starts (right in
 * Arabic, left in English).
 */
export const pictures: ContentPicture[] = [
  {
    name: 'home/majlis-dusk.jpg',
    shows: 'A majlis at dusk: sadu cushions along the wall, a lit brass lantern, a tray',
  },
  { name: 'home/iftar-table.jpg', shows: 'A table set for iftar: dates, soup bowls, lanterns, a jug of laban' },
  {
    name: 'home/workshop-shelf.jpg',
    shows: 'A workshop shelf: thrown pots, brass blanks, yarn on pegs, morning light',
  },
  { name: 'home/scent-story.jpg', shows: 'Smoke rising from a mabkhara in front of a plain wall' },
  { name: 'home/gifts-wrapped.jpg', shows: 'Boxes in cotton paper tied with palm cord' },
  { name: 'home/textiles-tall.jpg', shows: 'Upright: folded rugs and throws' },
  { name: 'home/ceramics-tall.jpg', shows: 'Upright: bowls and plates on a shelf' },
  { name: 'home/coffee-tall.jpg', shows: 'Upright: a dallah and finjans on a brass tray' },
  { name: 'home/lanterns-tall.jpg', shows: 'Upright: pierced lanterns, lit, with their shadows' },
  { name: 'about/majlis-shop.jpg', shows: 'The shop in Riyadh: shelves and a low table' },
  { name: 'makers/textiles-loom.jpg', shows: 'A ground loom in a courtyard in Sakaka' },
  { name: 'makers/ceramics-kiln.jpg', shows: 'Pots beside a kiln in Al-Ahsa' },
  { name: 'makers/lanterns-khan.jpg', shows: 'Lanterns being pierced in Cairo' },
  { name: 'makers/coffee-hofuf.jpg', shows: 'Dallahs in the souq of Hofuf' },
  { name: 'makers/scent-taif.jpg', shows: 'Roses and a copper still in Taif' },
  { name: 'makers/desert-road.jpg', shows: 'Dunes in evening light, for a full-bleed strip' },
  { name: 'contact/workshop-counter.jpg', shows: 'The counter where letters are answered' },
];
