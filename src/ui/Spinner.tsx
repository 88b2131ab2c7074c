import css from './Spinner.module.css';

/** Decoration only: a text beside it tells what is being waited for. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <span className={css.spinner} style={{ inlineSize: size, blockSize: size }} aria-hidden="true" />;
}
