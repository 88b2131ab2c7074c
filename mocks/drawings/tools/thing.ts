import type { Scene } from '../../data/shared/types.ts';
import type { Eye } from './lathe.ts';
import type { Random } from './random.ts';

/** What a drawing of one thing gets to know. */
interface Brush {
  eye: Eye;
  seed: string;
  chance: Random;
}

/** One thing, drawn around its own foot: units are millimetres, y points down, 0 is the ground. */
export interface Thing {
  svg: string;
  /** Drawn before everything else, on the ground or wall. */
  shadow: string;
  /** How far it reaches from the foot to the left, right and upwards. */
  left: number;
  right: number;
  top: number;
  /** How far it reaches below the foot's middle (the near edge of its circle). */
  bottom: number;
  /** Light that it throws, drawn over the backdrop before the thing. */
  glow?: string;
  /** Where the detail picture looks. */
  focus?: { x: number; y: number; size: number };
}

export type Draw = (scene: Scene, brush: Brush) => Thing;

/** Where a thing belongs, which decides its stage and its room. */
type Place = 'table' | 'floor' | 'wall' | 'rug' | 'seat';

export interface Kind {
  draw: Draw;
  place: Place;
  /** How much the camera looks down on it in its portrait. */
  tilt: number;
  /** Share of the picture's width the thing may take. */
  fill?: number;
}
