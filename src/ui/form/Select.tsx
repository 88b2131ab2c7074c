import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldFrame } from './Field';
import css from './Select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children'> {
  label: ReactNode;
  options: readonly SelectOption[];
  /** First entry with an empty value. */
  placeholder?: string;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  hideLabel?: boolean;
}

/** The browser's own select: best keyboard and touch there is. */
export function Select({
  label,
  options,
  placeholder,
  hint,
  error,
  optional,
  hideLabel,
  className,
  ...select
}: SelectProps) {
  return (
    <FieldFrame {...{ id: select.id, label, hint, error, optional, hideLabel, className }}>
      {(described) => (
        <span className={css.frame}>
          <select {...select} {...described} className={css.control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={css.chevron} size={18} aria-hidden="true" />
        </span>
      )}
    </FieldFrame>
  );
}
