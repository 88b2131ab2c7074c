import css from './Mask.module.css';

interface MaskProps {
  shown: boolean;
  onPress?(): void;
}

/** Dims the page below the header. A press on the dimmed page calls `onPress`. Dialogs have their own backdrop. */
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
