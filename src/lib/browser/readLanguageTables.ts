/**
 * Reads the browser's language tables while the app is loading, each in its own task. On a slow phone the first use of
 * them takes as long as a rendering.
 *
 * @param locale as `Intl` takes it
 */
export function readLanguageTables(locale: string): void {
  setTimeout(() => Intl.PluralRules.supportedLocalesOf(locale));
  setTimeout(() => Intl.NumberFormat.supportedLocalesOf(locale));
  setTimeout(() => Intl.DateTimeFormat.supportedLocalesOf(locale));
}
