/**
 * Puts a text between the two comment marks with its name.
 *
 * @throws when the marks are missing
 */
export function insert(page: string, name: string, text: string): string {
  const [start, end] = [`<!-- figures: ${name} -->`, `<!-- end of figures: ${name} -->`];
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`There is no ${start} … ${end}.`);
  return `${page.slice(0, from + start.length)}\n\n${text}\n\n${page.slice(to)}`;
}
