import css from './Mask.module.css';

interface MaskProps {
  shown: boolean;
  onPress?(): void;
}

/** Dims the page under the header, and closes what is open when it is pressed. Dialogs have their own. */
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
