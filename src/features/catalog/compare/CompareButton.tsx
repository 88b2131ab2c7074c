import { Check, Scale, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { explain } from '#api/errors';
import { paths } from '#lib/paths';
import { useAppDispatch, useAppSelector } from '#store/index';
import { addToast } from '#store/toasts';
import { Button } from '#ui/Button';
import css from './CompareButton.module.css';
import { productNumber } from './comparison';

export interface CompareButtonProps {
  product: { uid: string; name: string | null };
  /** With its word beside it, instead of the icon on a card. */
  inWords?: boolean;
}

/** Puts a product beside others, or takes it away again. What that takes is fetched at the press. */
export function CompareButton({ product, inWords }: CompareButtonProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const isComparing = useLocation().pathname === paths.compare;
  const id = productNumber(product.uid);
  const pressed = useAppSelector((state) => state.catalog.comparison.products.includes(id));
  const name = product.name ?? '';
  const removes = isComparing && pressed;

  const toggle = async () => {
    try {
      const { toggleCompared } = await import('./compareActions');
      await dispatch(toggleCompared(id));
    } catch (error) {
      // The code did not come; what the back end refuses is told by the action.
      dispatch(addToast({ type: 'error', message: explain(error) }));
    }
  };

  if (inWords) {
    return (
      <Button variant="quiet" size="s" aria-pressed={pressed} onClick={() => void toggle()}>
        {pressed ? <Check size={18} aria-hidden="true" /> : <Scale size={18} aria-hidden="true" />}
        <FormattedMessage id="catalog.compare" />
      </Button>
    );
  }
  const label = intl.formatMessage({ id: removes ? 'catalog.compareRemove' : 'catalog.compareThis' }, { name });
  const Icon = removes ? X : Scale;
  return (
    <button
      type="button"
      className={css.button}
      aria-label={label}
      title={intl.formatMessage({ id: removes ? 'catalog.compareRemoveShort' : 'catalog.compare' })}
      aria-pressed={removes ? undefined : pressed}
      data-removes={removes || undefined}
      onClick={() => void toggle()}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
