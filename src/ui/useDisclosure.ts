import { useId, useState } from 'react';

/** A part that a button shows and hides: what the button needs, and whether and by which id the part is there. */
export function useDisclosure() {
  const id = useId();
  const [open, setOpen] = useState(false);
  return {
    id,
    open,
    button: {
      type: 'button',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: () => setOpen(!open),
    },
  } as const;
}
