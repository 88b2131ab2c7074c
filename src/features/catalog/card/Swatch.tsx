import type { CSSProperties } from 'react';
import css from './Swatch.module.css';

/**
 * A swatch with a colour or with a small picture of the colour; an empty ring if both are unknown. The parent component
 * renders the colour's name.
 */
export function Swatch({ value, size = 'm' }: { value: string | undefined; size?: 's' | 'm' | 'l' }) {
  return (
    <span
      className={css.swatch}
      data-size={size}
      data-unknown={!value || undefined}
      style={swatchStyle(value)}
      aria-hidden="true"
    />
  );
}

function swatchStyle(value: string | undefined): CSSProperties | undefined {
  if (!value) return undefined;
  if (/^#[0-9a-f]{3,8}$/i.test(value)) return { background: value };
  if (!/^(https?:)?\/\/?[^"'()\\\s]+$/.test(value)) return undefined;
  return { background: `center / cover url("${value}")` };
}
