import { type ReactNode, ViewTransition } from 'react';

/** The picture of a product: that of the card which was pressed moves to its place on the product's page. */
export function TravellingPicture({ uid, children }: { uid: string | undefined; children: ReactNode }) {
  return (
    <ViewTransition name={uid && `picture-${uid}`} share="picture" default="none">
      {children}
    </ViewTransition>
  );
}
