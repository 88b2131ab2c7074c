import type { DatabaseSync } from 'node:sqlite';
import type { RequestHandler } from 'msw';
import { type Asked, operation } from './answers.ts';
import { createShop } from './backEnd.ts';

/** An object of a response. */
export type Entity = Record<string, unknown>;

/** What a response holds at a path, as `products.items`. */
export const at = (body: unknown, path: string): Entity[] & Entity =>
  path.split('.').reduce((value, key) => (value as Entity | null)?.[key], body) as Entity[] & Entity;

/**
 * Lets the embedded back end respond and changes its responses to operations of one name, or whose name fits.
 * @param change changes the response in place, or returns another one
 */
export function changes(
  database: DatabaseSync,
  name: string | RegExp,
  change: (body: { data: Entity; errors?: unknown[] }, asked: Asked) => unknown,
): RequestHandler {
  const shop = createShop({ database });
  return operation(name, async (asked) => {
    const body = await (await shop.handle(asked.request.clone()))?.json();
    return change(body, asked) ?? body;
  });
}

/** Every object in a value, changed. */
export function everyObject(value: unknown, change: (entity: Entity) => Entity): unknown {
  if (Array.isArray(value)) return value.map((one) => everyObject(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, everyObject(one, change)])));
}
