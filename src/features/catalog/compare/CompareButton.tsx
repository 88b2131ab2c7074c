import { Check, Scale, X } from 'lucide-react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { paths } from '#lib/paths';
import { numberOfUid } from '#lib/uid';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import css from '../CardTool.module.css';
import { restoreComparison, toggleHere } from './comparison';

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
  // Pages come before what follows the comparison does.
  useEffect(() => void dispatch(restoreComparison()), [dispatch]);
  const id = numberOfUid(product.uid);
  const pressed = useAppSelector((state) => state.catalog.comparison.products.includes(id));
  const name = product.name ?? '';
  const removes = isComparing && pressed;

  const toggle = async () => {
    const toggled = dispatch(toggleHere(id));
    if (toggled === 'refused') return;
    // Without the code (offline, say) the back end is told when the comparison is opened.
    const code = await import('./compareActions').catch(() => undefined);
    if (code) await dispatch(code.tellToggled(id, toggled));
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
      data-shy=""
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
