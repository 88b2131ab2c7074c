import { useCallback, useState } from 'react';
import { useAppSelector } from '#store/index';

/**
 * State of the header's menus and panels: the name of the open one, and a function that changes it. The next navigation
 * closes the open one. One that is opened while a page loads stays open.
 */
export function useOpened(): [opened: string | null, open: (name: string | null) => void] {
  const navigation = useAppSelector((state) => state.app.navigations);
  const [opened, setOpened] = useState({ name: null as string | null, navigation });
  const open = useCallback((name: string | null) => setOpened({ name, navigation }), [navigation]);
  return [opened.navigation === navigation ? opened.name : null, open];
}
