import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FrameProps, useFrame } from './Field';
import css from './Select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends FrameProps, Omit<ComponentPropsWithRef<'select'>, 'children' | 'className'> {
  options: readonly SelectOption[];
  placeholder?: string;
}

/** The browser's `<select>`, which has the best keyboard and touch support. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  const { frame, control } = useFrame(props);
  return (
    <FieldFrame {...frame}>
      <span className={css.frame}>
        <select {...control} className={css.control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={css.chevron} size={18} aria-hidden="true" />
      </span>
    </FieldFrame>
  );
}
