import { ChevronDown, Truck } from 'lucide-react';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '#ui/Notice';
import { Skeleton } from '#ui/Skeleton';
import { estimateForm } from './lazyMore';
import css from './ShippingEstimate.module.css';

/** What delivery would cost, before anybody has said who they are. */
export function ShippingEstimate() {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={css.estimate}>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Truck size={18} aria-hidden="true" />
        <span>
          <FormattedMessage id="cart.estimate" />
        </span>
        <ChevronDown size={18} aria-hidden="true" className={css.chevron} />
      </button>
      {open && (
        <div id={id}>
          <estimateForm.Part
            wanted
            meanwhile={<Skeleton height="12rem" />}
            instead={
              <Notice type="error">
                <FormattedMessage id="error.load" />
              </Notice>
            }
          />
        </div>
      )}
    </div>
  );
}
