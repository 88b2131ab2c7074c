import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { commaOf } from '#lib/text/commas';
import { BidiText } from './BidiText';

/** A list of texts of the back end, with the direction and comma of the page's language. */
export function BidiList({ texts }: { texts: readonly string[] }) {
  const { locale } = useIntl();
  return texts.map((text, place) => (
    <Fragment key={text}>
      {place > 0 && commaOf(locale)}
      <BidiText text={text} />
    </Fragment>
  ));
}
