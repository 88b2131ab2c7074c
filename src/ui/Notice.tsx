import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import css from './Notice.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

interface NoticeProps {
  type?: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** True if screen readers announce the notice when it appears. Default: true for errors. */
  live?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** A message about one part of the page. Use a toast for other messages. */
export function Notice({ type = 'info', title, children, actions, live = type === 'error', ref }: NoticeProps) {
  const Icon = icons[type];
  return (
    <div
      ref={ref}
      className={css.notice}
      data-type={type}
      role={live ? (type === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon className={css.icon} size={20} aria-hidden="true" />
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  );
}
