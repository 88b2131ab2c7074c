import type { ComponentPropsWithRef, ReactNode } from 'react';
import css from './Button.module.css';
import { Link, type LinkProps } from './link/Link';
import { Spinner } from './Spinner';

interface Look {
  /** One `primary` per screen; `secondary` beside it; `quiet` for minor actions; `danger` for destructive ones. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** The button is as wide as its container. */
  wide?: boolean | undefined;
}

export interface ButtonProps extends Look, ComponentPropsWithRef<'button'> {
  /** True while the action is running: presses are ignored; focus and width stay. */
  pending?: boolean;
  children: ReactNode;
}

const lookOf = ({ variant = 'primary', size = 'm', wide }: Look, className: string | undefined) => ({
  className: className ? `${css.button} ${className}` : css.button,
  'data-variant': variant,
  'data-size': size,
  'data-wide': wide || undefined,
});

export function Button({
  variant,
  size,
  wide,
  pending,
  type = 'button',
  onClick,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...lookOf({ variant, size, wide }, className)}
      type={type}
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

export function ButtonLink({ variant, size, wide, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} {...lookOf({ variant, size, wide }, className)}>
      <span className={css.content}>{children}</span>
    </Link>
  );
}
