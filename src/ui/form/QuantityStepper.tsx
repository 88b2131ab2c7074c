import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { countIn } from '#lib/text/normalizeInput';
import css from './QuantityStepper.module.css';

/** Largest quantity of one product. */
const MAX_QUANTITY = 9999;

interface QuantityStepperProps {
  value: number;
  /** May return a promise. The stepper shows the new number until the promise settles. */
  onChange(value: number): unknown;
  /** The product's name, for screen readers. */
  label?: string;
  min?: number;
  disabled?: boolean;
  size?: 's' | 'm' | 'l';
}

/** A quantity with minus and plus buttons. A typed number (Arabic digits, too) is used on blur or Enter. */
export function QuantityStepper({ value, onChange, label, min = 1, disabled, size = 'm' }: QuantityStepperProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState<string | null>(null);
  const [pending, setPending] = useState<number | null>(null);
  const current = pending ?? value;
  const name = intl.formatMessage({ id: 'ui.quantity' });

  const set = (next: number) => {
    setTyped(null);
    const bounded = Math.min(MAX_QUANTITY, Math.max(min, next));
    if (bounded === current) return;
    const change = onChange(bounded);
    if (!(change instanceof Promise)) return;
    setPending(bounded);
    const end = () => setPending((last) => (last === bounded ? null : last));
    change.then(end, end);
  };
  const accept = () => {
    if (typed === null) return;
    const number = countIn(typed);
    if (number === undefined) setTyped(null);
    else set(number);
  };

  return (
    <fieldset
      className={css.stepper}
      data-size={size}
      disabled={disabled}
      aria-label={label ? `${name}: ${label}` : name}
    >
      <button
        type="button"
        className={css.step}
        aria-label={intl.formatMessage({ id: 'ui.quantityLess' })}
        disabled={disabled || current <= min}
        onClick={() => set(current - 1)}
      >
        <Minus size={16} aria-hidden="true" />
      </button>
      <input
        className={css.input}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        aria-label={label ? `${name}: ${label}` : name}
        value={typed ?? String(current)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={accept}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            accept();
          } else if (event.key === 'ArrowUp') {
            event.preventDefault();
            set(current + 1);
          } else if (event.key === 'ArrowDown') {
            event.preventDefault();
            set(current - 1);
          }
        }}
      />
      <button
        type="button"
        className={css.step}
        aria-label={intl.formatMessage({ id: 'ui.quantityMore' })}
        disabled={disabled || current >= MAX_QUANTITY}
        onClick={() => set(current + 1)}
      >
        <Plus size={16} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
