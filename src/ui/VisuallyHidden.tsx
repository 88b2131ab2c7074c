import type { ElementType, ReactNode } from 'react';
import css from './VisuallyHidden.module.css';

export function VisuallyHidden({ as: Tag = 'span', children }: { as?: ElementType; children: ReactNode }) {
  return <Tag className={css.hidden}>{children}</Tag>;
}
