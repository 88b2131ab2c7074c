import css from './Spinner.module.css';

/** A spinner, hidden from screen readers. A text beside it must describe what is loading. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <span className={css.spinner} style={{ inlineSize: size, blockSize: size }} aria-hidden="true" />;
}
