import { NotebookPen } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { focusOnArrival } from '#lib/browser/focus';
import { tidy } from '#lib/text/tidy';
import { useAppDispatch } from '#store/index';
import { addToast } from '#store/toasts';
import { Button } from '#ui/Button';
import { TextArea } from '#ui/form/Field';
import { BidiText } from '#ui/text/BidiText';
import { MessageNotice } from '#ui/text/MessageNotice';
import { useAttempt } from '#ui/useAttempt';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { wishlistMessageFor } from '../wishlistActions';
import type { WishlistItemView } from '../wishlistItemView';
import { changeWish } from '../wishlistPageActions';
import css from './WishNote.module.css';

/** Far below what Magento's column holds, and as much as still reads as a note. */
const LONGEST = 500;

/** What the customer has written to a wish, and the form to write, change or remove it. */
export function WishNote({ listId, view }: { listId: string; view: WishlistItemView }) {
  const dispatch = useAppDispatch();
  const opener = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const { pending, problem, setProblem, attempt } = useAttempt((error) => wishlistMessageFor(error, view.name));

  const close = () => {
    flushSync(() => {
      setDraft(null);
      setProblem(null);
    });
    opener.current?.focus();
  };

  const save = (text: string) => {
    if (pending) return;
    if (text === view.comment) return close();
    void attempt(async () => {
      await dispatch(changeWish(listId, view, { comment: text }));
      dispatch(
        addToast({ type: 'success', message: { id: text ? 'account.wishNoteSaved' : 'account.wishNoteRemoved' } }),
      );
      close();
    });
  };

  if (draft === null)
    return (
      <>
        {view.comment && (
          <p className={css.comment}>
            <BidiText text={view.comment} />
          </p>
        )}
        <button ref={opener} type="button" className={css.opener} onClick={() => setDraft(view.comment)}>
          <NotebookPen size={16} aria-hidden="true" />
          <FormattedMessage id={view.comment ? 'account.wishNoteEdit' : 'account.wishNoteAdd'} />
          <VisuallyHidden>{`: ${view.name}`}</VisuallyHidden>
        </button>
      </>
    );
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save(tidy(draft, 'lines'));
      }}
    >
      <MessageNotice type="error" message={problem} />
      <TextArea
        ref={focusOnArrival}
        name={`note-${view.id}`}
        label={<FormattedMessage id="account.wishNote" />}
        hint={<FormattedMessage id="account.wishNoteLeft" values={{ count: LONGEST - draft.length }} />}
        rows={3}
        maxLength={LONGEST}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <div className={css.actions}>
        <Button type="submit" size="s" pending={pending}>
          <FormattedMessage id="account.wishNoteSave" />
        </Button>
        <Button variant="secondary" size="s" onClick={close}>
          <FormattedMessage id="account.cancel" />
        </Button>
        {view.comment && (
          <Button variant="quiet" size="s" onClick={() => save('')}>
            <FormattedMessage id="account.wishNoteRemove" />
          </Button>
        )}
      </div>
    </form>
  );
}
