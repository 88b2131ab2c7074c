import type { ReactNode } from 'react';
import { useSavedCards } from './useSavedCards';

/** Magento offers saved cards to everybody, whether or not they have one. */
export function SavedCardsOffer({ children }: { children: ReactNode }) {
  return useSavedCards().length > 0 && children;
}
