import { isAction, type UnknownAction } from '@reduxjs/toolkit';
import type { AppStartListening } from '#store/index';

/** Number of actions that are kept. */
const LIMIT = 300;

/** Keeps the first actions of a page load, in order, for listeners that load later: analytics and the others. */
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
