import css from './Mask.module.css';

interface MaskProps {
  shown: boolean;
  onPress?(): void;
}

/**
 * Dims the page under the header, which stays usable, behind what is open over it, and takes the presses that are meant
 * to close it. Dialogs bring their own.
 */
export function Mask({ shown, onPress }: MaskProps) {
  return (
    <div
      className={css.mask}
      data-shown={shown || undefined}
      aria-hidden="true"
      onPointerDown={shown ? onPress : undefined}
    />
  );
}
