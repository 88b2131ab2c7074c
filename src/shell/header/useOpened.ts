import { useCallback, useState } from 'react';
import { useAppSelector } from '#store/index';

/**
 * Which part of the header is open, by its name, until it is closed or the next navigation begins. What is opened while
 * a page is loading stays open.
 */
export function useOpened(): [opened: string | null, open: (name: string | null) => void] {
  const navigation = useAppSelector((state) => state.app.navigations);
  const [opened, setOpened] = useState({ name: null as string | null, navigation });
  const open = useCallback((name: string | null) => setOpened({ name, navigation }), [navigation]);
  return [opened.navigation === navigation ? opened.name : null, open];
}
