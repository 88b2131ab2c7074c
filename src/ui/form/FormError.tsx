import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../Notice';

export interface FormErrorProps {
  /** What is wrong with the form as a whole; nothing is shown without it. */
  message: string | undefined;
  /** The way on: links or buttons under the message. */
  actions?: ReactNode;
  /** Brings the message into view when it appears. */
  scrollOnError?: boolean;
}

/** Why a form was not accepted, above its fields; a field's own error stands at the field. */
export function FormError({ message, actions, scrollOnError = true }: FormErrorProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message && scrollOnError) ref.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [message, scrollOnError]);
  if (!message) return null;
  return (
    <Notice type="error" ref={ref} actions={actions}>
      {message}
    </Notice>
  );
}
