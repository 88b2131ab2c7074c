import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';

/** What an effect may do: the store, and what thunks get beside it. */
interface ListenerApi<State, Dispatch, Extra> {
  dispatch: Dispatch;
  getState: () => State;
  extra: Extra;
}

/** Runs an effect after each action of a kind has changed the state. */
export type StartListening<State, Dispatch, Extra> = <Action extends UnknownAction = UnknownAction>(listener: {
  /** Tells the kind: an action creator's `match`, or a question of one's own. */
  matches: (action: UnknownAction) => action is Action;
  effect: (action: Action, api: ListenerApi<State, Dispatch, Extra>) => void | Promise<void>;
}) => void;

/** So many actions of a page are kept for those who begin to listen late. */
const REMEMBERED = 300;

/**
 * Answers to facts. Redux Toolkit's listener middleware does the same and much more (forks, pauses, cancelling): more
 * than a kilobyte of the first load that nobody uses here. An effect that fails is logged and disturbs nobody.
 */
export function makeListening<State, Dispatch, Extra>(extra: Extra) {
  const past: UnknownAction[] = [];
  const listeners: ((action: UnknownAction, api: ListenerApi<State, Dispatch, Extra>) => unknown)[] = [];
  const startListening: StartListening<State, Dispatch, Extra> = ({ matches, effect }) => {
    listeners.push((action, api) => matches(action) && effect(action, api));
  };
  const middleware: Middleware =
    ({ dispatch, getState }) =>
    (next) =>
    (action) => {
      const result = next(action);
      if (isAction(action)) {
        if (past.length < REMEMBERED) past.push(action);
        const api = { dispatch: dispatch as Dispatch, getState, extra };
        for (const listener of listeners) void run(() => listener(action, api));
      }
      return result;
    };
  return { middleware, startListening, past };
}

async function run(effect: () => unknown): Promise<void> {
  try {
    await effect();
  } catch (error) {
    console.error(error);
  }
}
