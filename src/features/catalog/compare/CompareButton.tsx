import { Check, Scale, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { focusWithoutScroll } from '#lib/browser/focus';
import { paths } from '#lib/paths';
import { numberOfUid } from '#lib/uid';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import css from '../CardTool.module.css';
import { toggleLocally } from './comparison';
import { compareActions } from './lazyCompare';

export interface CompareButtonProps {
  product: { uid: string; name: string | null };
  /** Shows a label beside the icon, for the product page. */
  hasLabel?: boolean;
}

/** Button that adds a product to the comparison or removes it. The code that updates the back end loads on click. */
export function CompareButton({ product, hasLabel }: CompareButtonProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const isComparing = useLocation().pathname === paths.compare;
  const id = numberOfUid(product.uid);
  const pressed = useAppSelector((state) => state.catalog.comparison.products.includes(id));
  const name = product.name ?? '';
  const removes = isComparing && pressed;

  const toggle = async () => {
    const toggled = dispatch(toggleLocally(id));
    if (toggled === 'refused') return;
    // On the comparison page, the button is removed with the product's column, so move the focus to the page's heading.
    if (removes) focusWithoutScroll(document.querySelector<HTMLElement>('main h1'));
    // If the code cannot load (for example offline), the back end is updated when the comparison is opened.
    const code = await compareActions.load().catch(() => null);
    if (code) await dispatch(code.syncToggled(id, toggled));
  };

  if (hasLabel) {
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
