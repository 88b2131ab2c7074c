import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Field, type FieldProps } from '#ui/form/Field';
import { IconButton } from '#ui/IconButton';

/** A password field with a button that shows the password. */
export function PasswordField(props: FieldProps) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          label={intl.formatMessage({ id: shown ? 'user.hidePassword' : 'user.showPassword' })}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
