import type { Scene } from '../data/types.ts';
import { document, put } from './compose.ts';
import { studio, vignette } from './stage.ts';

const W = 1800;
const H = 1200;

export function categoryScene(scene: Scene, seed: string, others: readonly Scene[]): string {
  void others;
  const a = put(scene, seed, W * 0.6, H * 0.8, 2);
  return document(W, H, studio(W, H, H * 0.6, seed) + a.back + a.front + vignette(W, H));
}
