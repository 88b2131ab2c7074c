import { useCallback, useState } from 'react';
import { useAppSelector } from '#store/index';

/**
 * The name of the open part of the header. It closes when the next navigation begins. A part that is opened while a
 * page loads stays open.
 */
export function useOpened(): [opened: string | null, open: (name: string | null) => void] {
  const navigation = useAppSelector((state) => state.app.navigations);
  const [opened, setOpened] = useState({ name: null as string | null, navigation });
  const open = useCallback((name: string | null) => setOpened({ name, navigation }), [navigation]);
  return [opened.navigation === navigation ? opened.name : null, open];
}
