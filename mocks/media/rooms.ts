import type { Scene } from '../data/types.ts';
import { portrait } from './compose.ts';

export function room(scene: Scene, seed: string): string {
  return portrait(scene, `${seed}/room`);
}
