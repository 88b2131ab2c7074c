import { useCallback, useState } from 'react';
import { useAppSelector } from '#store/index';

/**
 * Which of several things in the header is open, by its name: until it is closed, or the shopper goes elsewhere. That
 * counts from the press on, so that what they open while a page is still on its way stays open when it comes.
 */
export function useOpened(): [opened: string | null, open: (name: string | null) => void] {
  const navigation = useAppSelector((state) => state.app.navigations);
  const [opened, setOpened] = useState({ name: null as string | null, navigation });
  const open = useCallback((name: string | null) => setOpened({ name, navigation }), [navigation]);
  return [opened.navigation === navigation ? opened.name : null, open];
}
