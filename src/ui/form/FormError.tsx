import type { ReactNode } from 'react';
import { Notice } from '../Notice';

interface FormErrorProps {
  /** What is wrong with the form as a whole; nothing is shown without it. */
  message: string | undefined;
  /** The way on: links or buttons under the message. */
  actions?: ReactNode;
  /** Brings the message into view when it appears. */
  scrollOnError?: boolean;
}

/** Why a form was not accepted, above its fields; a field's own error stands at the field. */
export function FormError({ message, actions, scrollOnError = true }: FormErrorProps) {
  if (!message) return null;
  return (
    <Notice key={message} type="error" ref={scrollOnError ? bringIntoView : undefined} actions={actions}>
      {message}
    </Notice>
  );
}

/** Called for each new message: another message is another element. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center', behavior: 'smooth' });
