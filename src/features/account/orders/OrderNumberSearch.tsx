import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { paths } from '#lib/paths';
import { tidy } from '#lib/text/tidy';
import { Button } from '#ui/Button';
import { Field } from '#ui/form/Field';
import css from './OrderHistoryPage.module.css';

/** Finds orders by their number, or by a part of it. */
export function OrderNumberSearch({ number }: { number: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(number);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = tidy(text, 'code').replace(/^#\s*/, '');
    void navigate({ pathname: paths.orderHistory, search: wanted && `?${new URLSearchParams({ number: wanted })}` });
  };
  return (
    <search>
      <form className={css.search} onSubmit={submit}>
        <Field
          label={<FormattedMessage id="orderStatus.number" />}
          type="search"
          dir="ltr"
          autoComplete="off"
          maxLength={50}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          <Search size={18} aria-hidden="true" />
          <FormattedMessage id="orders.search" />
        </Button>
      </form>
    </search>
  );
}
