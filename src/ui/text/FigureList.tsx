import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { commaOf } from '#lib/text/commas';
import { Figures } from './Figures';

/** Texts of the back end one after the other, in the order and with the comma of the page's language. */
export function FigureList({ texts }: { texts: readonly string[] }) {
  const { locale } = useIntl();
  return texts.map((text, place) => (
    <Fragment key={text}>
      {place > 0 && commaOf(locale)}
      <Figures text={text} />
    </Fragment>
  ));
}
