import { Check, Share2 } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/Button';

/** How long the button says that the address was copied, in milliseconds. */
const saidFor = 2_500;

/** Hands the page's address to the device's own sharing, or copies it. */
export function ShareButton({ title }: { title: string }) {
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const url = window.location.href;
    if (typeof navigator.share === 'function') {
      // Changing one's mind is no error.
      await navigator.share({ title, url }).catch(() => {});
      return;
    }
    if (!(await copy(url))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), saidFor);
  };
  return (
    <Button variant="quiet" size="s" onClick={() => void share()}>
      {copied ? <Check size={18} aria-hidden="true" /> : <Share2 size={18} aria-hidden="true" />}
      <span role="status">
        <FormattedMessage id={copied ? 'catalog.linkCopied' : 'catalog.share'} />
      </span>
    </Button>
  );
}

/** False when the browser keeps its clipboard closed (a page without https, a refusal). */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
