import css from './Mask.module.css';

interface MaskProps {
  shown: boolean;
  /** Starts under the header, which stays usable. */
  belowHeader?: boolean;
  onPress?(): void;
}

/**
 * Dims the page behind what is open over it and takes the presses that are meant to close it. Dialogs bring their own.
 */
export function Mask({ shown, belowHeader, onPress }: MaskProps) {
  return (
    <div
      className={css.mask}
      data-shown={shown || undefined}
      data-below-header={belowHeader || undefined}
      aria-hidden="true"
      onPointerDown={shown ? onPress : undefined}
    />
  );
}
