import type { ComponentProps } from 'react';
import { Notice } from '../Notice';
import { BidiText } from './BidiText';
import { MessageText } from './MessageText';

/** One of our messages, or words of the back end, where it belongs on the page; nothing without one. */
export function MessageNotice({
  type,
  message,
}: {
  type: 'warning' | 'error';
  message: ComponentProps<typeof MessageText> | string | null | undefined;
}) {
  if (!message) return null;
  return (
    <Notice type={type}>
      {typeof message === 'string' ? <BidiText text={message} /> : <MessageText {...message} />}
    </Notice>
  );
}
