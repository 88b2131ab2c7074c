import { document } from './compose.ts';
import type { WideName } from './pictures.ts';
import { studio, vignette } from './stage.ts';

export function wide(name: WideName, upright: boolean, mirrored: boolean): string {
  const [w, h] = upright ? [1200, 1500] : [2400, 1100];
  void mirrored;
  return document(w, h, studio(w, h, h * 0.7, name) + vignette(w, h));
}
