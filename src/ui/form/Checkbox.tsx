import { ChoiceField, type ChoiceProps } from './ChoiceField';

export function Checkbox(props: ChoiceProps) {
  return <ChoiceField {...props} type="checkbox" />;
}
