import type { ComponentProps } from 'react';
import { Notice } from '../Notice';
import { BidiText } from './BidiText';
import { MessageText } from './MessageText';

/** A `Notice` with one of the app's messages or a text of the back end. Renders nothing if there is no message. */
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
