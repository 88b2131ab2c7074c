import type { ComponentPropsWithRef } from 'react';
import css from './Container.module.css';

export function Container({ narrow, className, ...rest }: ComponentPropsWithRef<'div'> & { narrow?: boolean }) {
  return (
    <div
      {...rest}
      className={className ? `${css.container} ${className}` : css.container}
      data-narrow={narrow || undefined}
    />
  );
}
