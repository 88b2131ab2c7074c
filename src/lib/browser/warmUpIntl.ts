/**
 * Makes the browser load its language data while the app loads, each kind in its own task. On a slow phone the first
 * use of `Intl` takes as long as a rendering.
 *
 * @param locale a locale in the format of `Intl`
 */
export function warmUpIntl(locale: string): void {
  setTimeout(() => Intl.PluralRules.supportedLocalesOf(locale));
  setTimeout(() => Intl.NumberFormat.supportedLocalesOf(locale));
  setTimeout(() => Intl.DateTimeFormat.supportedLocalesOf(locale));
}
