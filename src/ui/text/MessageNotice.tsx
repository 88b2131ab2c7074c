import type { ComponentProps } from 'react';
import { Notice } from '../Notice';
import { MessageText } from './MessageText';

/** One of our messages where it belongs on the page; nothing without one. */
export function MessageNotice({
  type,
  message,
}: {
  type: 'warning' | 'error';
  message: ComponentProps<typeof MessageText> | null | undefined;
}) {
  if (!message) return null;
  return (
    <Notice type={type}>
      <MessageText {...message} />
    </Notice>
  );
}
