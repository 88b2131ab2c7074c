import css from './Spinner.module.css';

/** Decoration only: whoever shows it says in words what is being waited for. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <span className={css.spinner} style={{ inlineSize: size, blockSize: size }} aria-hidden="true" />;
}
