import { isAction, type UnknownAction } from '@reduxjs/toolkit';
import type { AppStartListening } from '#store/index';

/** Maximum number of recorded actions. */
const LIMIT = 300;

/** Records the first actions of a page load, in order, for code that loads later: analytics, error reports, PWA. */
export function recordEarlyActions(startListening: AppStartListening): readonly UnknownAction[] {
  const actions: UnknownAction[] = [];
  startListening({
    matcher: isAction,
    effect: (action, { unsubscribe }) => {
      if (actions.push(action) === LIMIT) unsubscribe();
    },
  });
  return actions;
}
