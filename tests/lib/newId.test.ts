/** @jest-environment node */
import { newId } from '#lib/browser/newId';

it('makes unique ids of 28 letters and digits', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.filter((id) => !/^[0-9a-z]{28}$/.test(id))).toEqual([]);
});
