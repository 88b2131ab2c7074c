import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '#ui/link/Link';
import css from './CheckoutStep.module.css';
import { type Step, stepPath } from './steps';

interface CheckoutStepProps {
  step: Step;
  name: string;
  number: number;
  state: 'done' | 'current' | 'ahead';
  summary: ReactNode;
  children: ReactNode;
}

/**
 * A checkout step: the current step shows its form, a finished step shows its summary, and a later step shows only its
 * name.
 */
export function CheckoutStep({ step, name, number, state, summary, children }: CheckoutStepProps) {
  const intl = useIntl();
  return (
    <section className={css.step} data-state={state} aria-labelledby={`step-${step}`}>
      <header className={css.header}>
        <span className={css.number} aria-hidden="true">
          {state === 'done' ? <Check size={16} /> : number}
        </span>
        <h2
          id={`step-${step}`}
          className={css.name}
          tabIndex={-1}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {name}
        </h2>
        {state === 'done' && (
          <Link
            to={stepPath(step)}
            className={css.edit}
            aria-label={intl.formatMessage({ id: 'checkout.editNamed' }, { step: name })}
          >
            <FormattedMessage id="checkout.edit" />
          </Link>
        )}
      </header>
      {state === 'done' && <div className={css.summary}>{summary}</div>}
      {state === 'current' && <div className={css.form}>{children}</div>}
    </section>
  );
}
