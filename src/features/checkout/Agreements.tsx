import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { GetCheckoutAgreementsQuery } from '#api/operations.generated';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/dialog/Dialog';
import { Checkbox } from '#ui/form/ChoiceField';
import { Html } from '#ui/text/Html';
import css from './Agreements.module.css';

export type Agreement = NonNullable<NonNullable<GetCheckoutAgreementsQuery['checkoutAgreements']>[number]>;

/** True if the shopper must tick the agreement; all other agreements are accepted with the order. */
export const mustBeAccepted = ({ mode }: Agreement): boolean => mode === 'MANUAL';

/** The agreements, each with a dialog for its full text. The shopper ticks the agreements with mode `MANUAL`. */
export function Agreements({
  agreements,
  accepted,
  onChange,
}: {
  agreements: readonly Agreement[];
  accepted: ReadonlySet<string>;
  onChange(id: string, isAccepted: boolean): void;
}) {
  const [read, setRead] = useState<Agreement | null>(null);
  if (agreements.length === 0) return null;
  return (
    <div className={css.agreements}>
      {agreements.map((agreement) => {
        const id = String(agreement.agreement_id);
        return (
          <div key={id} className={css.agreement}>
            {mustBeAccepted(agreement) ? (
              <Checkbox
                name={`agreement-${id}`}
                label={agreement.checkbox_text}
                required
                checked={accepted.has(id)}
                onChange={(event) => onChange(id, event.target.checked)}
              />
            ) : (
              <span>{agreement.checkbox_text}</span>
            )}
            <Button variant="quiet" size="s" onClick={() => setRead(agreement)}>
              <FormattedMessage id="checkout.readAgreement" values={{ name: agreement.name }} />
            </Button>
          </div>
        );
      })}
      <Dialog open={read !== null} onClose={() => setRead(null)} title={read?.name ?? ''}>
        <div className={css.text}>
          {read && (read.is_html ? <Html html={read.content} /> : <p className={css.plain}>{read.content}</p>)}
        </div>
      </Dialog>
    </div>
  );
}
