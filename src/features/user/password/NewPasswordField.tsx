import { useQuery } from '@apollo/client/react';
import { Check, Circle } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  characterKinds,
  LONGEST_PASSWORD,
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

/** A password to be chosen. What the shop asks of it is said before, and ticked off while it is typed. */
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
/** So many characters more than the shop asks for make a password strong. */
const muchLonger = 4;

/** How much of the rule a password keeps: 1 to 3, of which 2 is enough for the shop. */
function strengthOf(typed: string, { length, kinds }: PasswordRule): 1 | 2 | 3 {
  const has = characterKinds(typed).filter(Boolean).length;
  if (typed.length < length || has < kinds) return 1;
  return typed.length >= length + muchLonger || has > kinds ? 3 : 2;
}

/** What the shop asks of a new password, each point ticked off as soon as what is typed has it. */
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

/** What Magento asks of a new password when it does not say. */
const usualLength = 8;
/** The specification asks for so many of the four kinds of characters, whatever the shop would be content with. */
const leastKinds = 3;

/** What a new password must be. */
export interface PasswordRule {
  length: number;
  /** How many of the four kinds of characters it must have. */
  kinds: 3 | 4;
  validators: Validator[];
}

/** The rule of this shop, by its settings. */
export function usePasswordRule(): PasswordRule {
  const { data } = useQuery(GetPasswordRuleDocument);
  const { minimum_password_length, required_character_classes_number } = data?.storeConfig ?? {};
  const length = Number(minimum_password_length) || usualLength;
  const kinds = Number(required_character_classes_number) > leastKinds ? 4 : leastKinds;
  const hasKinds = kinds === leastKinds ? password : passwordOfAllKinds;
  return {
    length,
    kinds,
    validators: [required, minimumLength(length), hasKinds, noBlanksAround, maximumLength(LONGEST_PASSWORD)],
  };
}
