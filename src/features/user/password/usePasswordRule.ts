import { useQuery } from '@apollo/client/react';
import {
  LONGEST_PASSWORD,
  maximumLength,
  minimumLength,
  noBlanksAround,
  password,
  passwordOfAllKinds,
  required,
  type Validator,
} from '#lib/validation/validators';
import { GetPasswordRuleDocument } from './GetPasswordRule.gql';

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
