import type { Scene } from '../data/shared/types.ts';

/** One picture that can be drawn; plain data, so that another thread can draw it. */
export type Picture =
  | { type: 'product'; view: View; scene: Scene; seed: string }
  | { type: 'category'; scene: Scene; seed: string; others: Scene[] }
  | { type: 'swatch'; color: string }
  | { type: 'wide'; scene: WideName; upright: boolean; mirrored: boolean };

export const views = ['front', 'detail', 'room'] as const;
type View = (typeof views)[number];

/** Scenes for slides, banners and stories. */
export const wideNames = [
  'majlis',
  'iftar',
  'workshop',
  'coffee',
  'lanterns',
  'textiles',
  'ceramics',
  'scent',
  'gifts',
  'desert',
] as const;
export type WideName = (typeof wideNames)[number];
