import { useQuery } from '@apollo/client/react';
import { Check, Circle } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  characterKinds,
  MAX_PASSWORD_LENGTH,
  maximumLength,
  minimumLength,
  noBlanksAround,
  password,
  passwordOfAllKinds,
  required,
  type Validator,
} from '#lib/validation/validators';
import type { FieldProps } from '#ui/form/Field';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { GetPasswordRuleDocument } from './GetPasswordRule.gql';
import css from './PasswordChecks.module.css';
import { PasswordField } from './PasswordField';

/**
 * The field for a new password. A hint contains the password rule. While the shopper types, a checklist replaces the
 * hint.
 */
export function NewPasswordField({ rule, typed, ...field }: FieldProps & { rule: PasswordRule; typed: string }) {
  const { length, kinds } = rule;
  return (
    <div className={css.field}>
      <PasswordField
        autoComplete="new-password"
        hint={!typed && <FormattedMessage id="user.passwordHint" values={{ length, kinds }} />}
        {...field}
      />
      {typed && <PasswordChecks rule={rule} typed={typed} />}
    </div>
  );
}

const kindNames = ['lowercase', 'uppercase', 'digits', 'special'] as const;
const strengths = ['weak', 'weak', 'enough', 'strong'] as const;
/** A password with this many characters more than required is strong. */
const muchLonger = 4;

/** Strength of a password: 1 breaks the password rule, 2 meets the rule, 3 exceeds the rule. */
function strengthOf(typed: string, { length, kinds }: PasswordRule): 1 | 2 | 3 {
  const has = characterKinds(typed).filter(Boolean).length;
  if (typed.length < length || has < kinds) return 1;
  return typed.length >= length + muchLonger || has > kinds ? 3 : 2;
}

/** The checklist for the password rule. Each point is ticked off as soon as the typed password meets it. */
function PasswordChecks({ rule, typed }: { rule: PasswordRule; typed: string }) {
  const intl = useIntl();
  const strength = strengthOf(typed, rule);
  const word = intl.formatMessage({ id: `user.password.${strengths[strength]}` });
  const has = characterKinds(typed);
  return (
    <div className={css.checks}>
      <p className={css.strength} role="status">
        <FormattedMessage id="user.passwordStrength" values={{ strength: <strong>{word}</strong> }} />
      </p>
      <span className={css.meter} data-strength={strength} aria-hidden="true" />
      <ul className={css.list}>
        <Point isMet={typed.length >= rule.length}>
          <FormattedMessage id="user.passwordLength" values={{ length: rule.length }} />
        </Point>
        <Point isMet={has.filter(Boolean).length >= rule.kinds}>
          <FormattedMessage id="user.passwordKinds" values={{ kinds: rule.kinds }} />
          <ul className={css.kinds}>
            {kindNames.map((name, index) => (
              <Point key={name} isMet={has[index] ?? false}>
                <FormattedMessage id={`user.password.${name}`} />
              </Point>
            ))}
          </ul>
        </Point>
      </ul>
    </div>
  );
}

function Point({ isMet, children }: { isMet: boolean; children: React.ReactNode }) {
  const Icon = isMet ? Check : Circle;
  return (
    <li className={css.point} data-met={isMet || undefined}>
      <Icon size={14} strokeWidth={isMet ? 3 : 2} aria-hidden="true" />
      <div>
        <VisuallyHidden>
          <FormattedMessage id={isMet ? 'user.passwordHas' : 'user.passwordLacks'} />
        </VisuallyHidden>
        {children}
      </div>
    </li>
  );
}

/** Minimum length of a new password if the back end does not return this setting: Magento's default. */
const usualLength = 8;
/** Minimum number of the four kinds of characters in the specification, even if Magento's setting is lower. */
const leastKinds = 3;

/** The rule for new passwords. */
export interface PasswordRule {
  length: number;
  /** Minimum number of the four kinds of characters. */
  kinds: 3 | 4;
  validators: Validator[];
}

/** The password rule from the back end's settings, with at least `leastKinds` kinds of characters. */
export function usePasswordRule(): PasswordRule {
  const { data } = useQuery(GetPasswordRuleDocument);
  const { minimum_password_length, required_character_classes_number } = data?.storeConfig ?? {};
  const length = Number(minimum_password_length) || usualLength;
  const kinds = Number(required_character_classes_number) > leastKinds ? 4 : leastKinds;
  const hasKinds = kinds === leastKinds ? password : passwordOfAllKinds;
  return {
    length,
    kinds,
    validators: [required, minimumLength(length), hasKinds, noBlanksAround, maximumLength(MAX_PASSWORD_LENGTH)],
  };
}
