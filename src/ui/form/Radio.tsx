import { ChoiceField, type ChoiceProps } from './ChoiceField';

/** Radios of one `name` stand in a `<fieldset>` with a `<legend>`. */
export function Radio(props: ChoiceProps) {
  return <ChoiceField {...props} type="radio" />;
}
