import { Share2 } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { copyText } from '#lib/browser/copyText';
import { useAppDispatch } from '#store/index';
import { addToast } from '#store/toasts';
import { Button } from '#ui/Button';

/** Shares the page's URL with the native share dialog, or copies it and shows a toast. */
export function ShareButton({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  const share = async () => {
    const url = window.location.href;
    if (typeof navigator.share === 'function') {
      // Closing the dialog is not an error.
      await navigator.share({ title, url }).catch(() => {});
      return;
    }
    const copied = await copyText(url);
    dispatch(
      addToast(
        copied
          ? { type: 'success', message: { id: 'catalog.linkCopied' } }
          : { type: 'info', message: { id: 'catalog.linkNotCopied' } },
      ),
    );
  };
  return (
    <Button variant="quiet" size="s" onClick={() => void share()}>
      <Share2 size={18} aria-hidden="true" />
      <FormattedMessage id="catalog.share" />
    </Button>
  );
}
