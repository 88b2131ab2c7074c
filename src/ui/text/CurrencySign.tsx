import { useIntl } from 'react-intl';
import css from './Price.module.css';

/**
 * The official currency signs: riyal (U+20C1, Saudi Central Bank) and dirham (U+20C3, central bank of the Emirates).
 */
const signs: Record<string, { width: number; height: number; path: string } | undefined> = {
  SAR: {
    width: 1124.14,
    height: 1256.39,
    path: 'M699.62 1113.02c-20.06 44.48-33.32 92.75-38.4 143.37l424.51-90.24c20.06-44.47 33.31-92.75 38.4-143.37zM1085.73 895.8c20.06-44.47 33.32-92.75 38.4-143.37l-330.68 70.33v-135.2l292.27-62.11c20.06-44.47 33.32-92.75 38.4-143.37l-330.68 70.27V66.13c-50.67 28.45-95.67 66.32-132.25 110.99v403.35l-132.25 28.11V0c-50.67 28.44-95.67 66.32-132.25 110.99v525.69l-295.91 62.88c-20.06 44.47-33.33 92.75-38.42 143.37l334.33-71.05v170.26l-358.3 76.14c-20.06 44.47-33.32 92.75-38.4 143.37l375.04-79.7c30.53-6.35 56.77-24.4 73.83-49.24l68.78-101.97v-.02c7.14-10.55 11.3-23.27 11.3-36.97v-149.98l132.25-28.11v270.4z',
  },
  AED: {
    width: 344.84,
    height: 299.91,
    path: 'M342.14 140.96l2.7 2.54v-7.72c0-17-11.92-30.84-26.56-30.84h-23.41C278.49 36.7 222.69 0 139.68 0H29.97S45 12.63 45 52.4v52.58H17.32c-5.38 0-10.43-2.08-14.61-6.01L0 96.43v7.72c0 17.01 11.92 30.84 26.56 30.84H45v29.99H17.32c-5.38 0-10.43-2.07-14.61-6.01L0 156.43v7.71c0 17 11.92 30.82 26.56 30.82H45v54.89c0 38.65-15.03 50.06-15.03 50.06h109.71c85.62 0 139.64-36.96 155.38-104.98h32.46c5.38 0 10.43 2.07 14.61 6l2.7 2.54v-7.71c0-17-11.92-30.83-26.56-30.83h-18.9c.32-4.88.49-9.87.49-15s-.18-10.11-.51-14.99h28.17c5.37 0 10.43 2.07 14.62 6.02zM89.96 15.01h45.86c61.7 0 97.44 27.33 108.1 89.94l-153.96.02zm46.25 269.92H89.95v-89.98l153.87-.02c-9.97 56.66-42.07 88.38-107.61 90zm111.13-134.97c0 5.13-.11 10.13-.34 14.99l-157.04.02v-29.99l157.05-.02c.22 4.84.33 9.83.33 15z',
  },
};

/**
 * The sign of a currency, as high as capital letters, with a name for screen readers; `words` if the currency has no
 * sign.
 */
export function CurrencySign({ currency, words }: { currency: string; words: string }) {
  const { locale } = useIntl();
  const sign = signs[currency];
  if (!sign) return words;
  return (
    <svg
      className={css.sign}
      viewBox={`0 0 ${sign.width} ${sign.height}`}
      role="img"
      aria-label={new Intl.DisplayNames(locale, { type: 'currency' }).of(currency)}
    >
      <path d={sign.path} />
    </svg>
  );
}
