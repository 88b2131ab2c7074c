import { FormattedMessage, useIntl } from 'react-intl';
import { isolateBidi } from '#lib/text/bidi';

interface MessageTextProps {
  id: string;
  values?: Record<string, string | number | undefined>;
}

/** One of the app's messages. Values from the back end keep their own direction. */
export function MessageText({ id, values = {} }: MessageTextProps) {
  const { locale } = useIntl();
  const isolated = Object.entries(values).map(
    ([name, value]) => [name, typeof value === 'string' ? isolateBidi(value, locale) : value] as const,
  );
  return <FormattedMessage id={id} values={Object.fromEntries(isolated)} />;
}
