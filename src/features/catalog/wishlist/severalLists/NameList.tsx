import { type FormEvent, useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { messageFor } from '#api/errors/messageFor';
import { tidy } from '#lib/text/tidy';
import { LONGEST_LINE, maximumLength } from '#lib/validation/shopLimits';
import { allOf, required, type Validator } from '#lib/validation/validators';
import { useAppDispatch } from '#store/index';
import { addToast } from '#store/toasts';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/dialog/Dialog';
import { Field } from '#ui/form/Field';
import { FormError } from '#ui/form/FormError';
import { MessageText } from '#ui/text/MessageText';
import { useAttempt } from '#ui/useAttempt';
import { listLink } from '../listLink';
import css from '../page/WishlistPage.module.css';
import { createList, type NamedList, renameList } from './listActions';

interface Props {
  /** The list that gets another name; without it a new one is made. */
  list?: NamedList;
  lists: readonly NamedList[];
  onClose: () => void;
}

export function NameList({ open, ...props }: Props & { open: boolean }) {
  const title = <FormattedMessage id={props.list ? 'account.listRename' : 'account.listNew'} />;
  return (
    <Dialog open={open} onClose={props.onClose} title={title}>
      <NameForm {...props} />
    </Dialog>
  );
}

/** Names differ by more than their case: the shop takes `Gifts` and `gifts` for one. */
const likeName = (name: string): string => tidy(name).toLowerCase();

/** Two of the shop's sentences have words of ours: they come in English where nobody has translated them. */
function explain(error: unknown, intl: IntlShape): string {
  const said = messageFor(error);
  if (typeof said !== 'string') return intl.formatMessage(said);
  if (/already exists/.test(said)) return intl.formatMessage({ id: 'account.listTaken' });
  return /can be created/.test(said) ? intl.formatMessage({ id: 'account.listsFull' }) : said;
}

function NameForm({ list, lists, onClose }: Props) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [name, setName] = useState(list?.name ?? '');
  const [isTried, setTried] = useState(false);
  const { pending, problem, attempt } = useAttempt((error) => explain(error, intl));

  const isFree: Validator = (value) =>
    lists.some((other) => other.id !== list?.id && likeName(other.name) === likeName(value))
      ? { id: 'account.listTaken' }
      : undefined;

  const invalid = allOf(required, maximumLength(LONGEST_LINE), isFree)(name);

  const save = async (text: string) => {
    if (list) await dispatch(renameList(list.id, text));
    else await navigate(listLink(await dispatch(createList(text, lists))));
    const id = list ? 'account.listRenamed' : 'account.listMade';
    dispatch(addToast({ type: 'success', message: { id, values: { name: text } } }));
    onClose();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    setTried(true);
    if (invalid) event.currentTarget.querySelector('input')?.focus();
    else if (tidy(name) === list?.name) onClose();
    else void attempt(() => save(tidy(name)));
  };

  return (
    <form className={css.dialog} noValidate onSubmit={submit}>
      <FormError message={problem ?? undefined} />
      <Field
        name={`list-${list?.id ?? 'new'}`}
        label={<FormattedMessage id="account.listName" />}
        autoComplete="off"
        value={name}
        error={isTried && invalid && <MessageText {...invalid} />}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={css.dialogActions}>
        <Button type="submit" pending={pending}>
          <FormattedMessage id={list ? 'account.listSave' : 'account.listMake'} />
        </Button>
        <Button variant="secondary" onClick={onClose}>
          <FormattedMessage id="account.cancel" />
        </Button>
      </div>
    </form>
  );
}
