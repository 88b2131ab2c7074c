import { type ReactNode, ViewTransition } from 'react';

/**
 * A product picture with a view transition: the picture of the clicked card moves to its position on the product page.
 */
export function TransitionPicture({ uid, children }: { uid: string | undefined; children: ReactNode }) {
  return (
    <ViewTransition name={uid && `picture-${uid}`} share="picture" default="none">
      {children}
    </ViewTransition>
  );
}
