import type { DatabaseSync } from 'node:sqlite';
import type { RequestHandler } from 'msw';
import { createShop } from './backEnd.ts';
import { type OperationRequest, operation } from './responses.ts';

/** An object in a GraphQL response. */
export type Entity = Record<string, unknown>;

/** Value of a response at a path such as `products.items`. */
export const at = (body: unknown, path: string): Entity[] & Entity =>
  path.split('.').reduce((value, key) => (value as Entity | null)?.[key], body) as Entity[] & Entity;

/**
 * Changes responses of the embedded back end.
 * @param name name of the operation, or a pattern for it
 * @param change changes the response in place, or returns a replacement
 */
export function changeResponse(
  database: DatabaseSync,
  name: string | RegExp,
  change: (body: { data: Entity; errors?: unknown[] }, asked: OperationRequest) => unknown,
): RequestHandler {
  const shop = createShop({ database });
  return operation(name, async (asked) => {
    const body = await (await shop.handle(asked.request.clone()))?.json();
    return change(body, asked) ?? body;
  });
}

/** Applies `change` to every object in a JSON value at any depth. */
export function everyObject(value: unknown, change: (entity: Entity) => Entity): unknown {
  if (Array.isArray(value)) return value.map((one) => everyObject(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, everyObject(one, change)])));
}
