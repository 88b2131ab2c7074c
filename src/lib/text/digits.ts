const easternDigit = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Converts Arabic-Indic (٠١٢) and Persian (۰۱۲) digits to Latin ones, and the separators ٫ ٬ to point and comma. */
export const toLatinDigits = (text: string): string =>
  text
    .replace(easternDigit, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');
