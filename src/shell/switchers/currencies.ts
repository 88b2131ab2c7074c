/** The currencies that a store offers, the shopper's own among them; none for a choice of one. */
export function offeredCurrencies(
  currency: { available_currency_codes?: readonly (string | null)[] | null } | null | undefined,
): string[] {
  const codes = (currency?.available_currency_codes ?? []).filter((code) => code !== null);
  return codes.length > 1 ? codes : [];
}
