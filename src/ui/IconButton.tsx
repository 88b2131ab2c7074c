import type { ComponentPropsWithRef, ReactNode } from 'react';
import css from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  label: string;
  children: ReactNode;
  variant?: 'plain' | 'filled';
}

export function IconButton({
  label,
  children,
  variant = 'plain',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      data-variant={variant}
      className={className ? `${css.button} ${className}` : css.button}
    >
      {children}
    </button>
  );
}
