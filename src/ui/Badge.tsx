import type { ReactNode } from 'react';
import css from './Badge.module.css';

export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'palm' | 'clay' | 'brass';
  children: ReactNode;
}) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  );
}
