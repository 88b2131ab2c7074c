/** Reads values of responses whose shape is unknown. */

/** The value at a path of keys and indices; undefined if there is none. */
export const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? Object.entries(inner).find(([name]) => name === `${key}`)?.[1]
        : undefined,
    value,
  );

export const listAt = (value: unknown, ...path: (string | number)[]): unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};

export const textAt = (value: unknown, ...path: (string | number)[]): string => {
  const found = at(value, ...path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};

/** The message of the first error of a GraphQL response; empty without one. */
export const errorOf = (json: unknown): string => textAt(json, 'errors', 0, 'message');
