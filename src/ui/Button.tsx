import type { ComponentPropsWithRef, ReactNode } from 'react';
import css from './Button.module.css';
import { Link, type LinkProps } from './link/Link';
import { Spinner } from './Spinner';

interface Look {
  /**
   * One `primary` per screen; `secondary` beside it; `quiet` for what may be overlooked; `danger` for what takes away.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
  /** As wide as its place. */
  wide?: boolean;
}

export interface ButtonProps extends Look, ComponentPropsWithRef<'button'> {
  /** Work is under way: presses are ignored, focus and width stay. */
  pending?: boolean;
  children: ReactNode;
}

export function Button({
  variant = 'primary',
  size = 'm',
  wide = false,
  pending = false,
  type = 'button',
  onClick,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={className ? `${css.button} ${className}` : css.button}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      data-pending={pending || undefined}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={css.content}>{children}</span>
      {pending && (
        <span className={css.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({
  variant = 'primary',
  size = 'm',
  wide = false,
  className,
  children,
  ...rest
}: Look & LinkProps) {
  return (
    <Link
      {...rest}
      className={className ? `${css.button} ${className}` : css.button}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
    >
      <span className={css.content}>{children}</span>
    </Link>
  );
}
