interface Table {
  supportedLocalesOf(locale: string): string[];
}

/**
 * Reads the browser's tables of languages, each in a task of its own: on a slow phone the first look into them takes as
 * long as a rendering does, and would fall into the app's first one. Here it falls into the wait for the app.
 *
 * @param locale as `Intl` takes it
 */
export function readLanguageTables(locale: string): void {
  const tables: readonly Table[] = [Intl.PluralRules, Intl.NumberFormat, Intl.DateTimeFormat];
  for (const table of tables) setTimeout(() => table.supportedLocalesOf(locale));
}
