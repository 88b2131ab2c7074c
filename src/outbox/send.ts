import { ServerFailure } from '#api/errors/errors';
import { failureKind } from '#api/errors/failureKind';
import { mayBeDone } from '#api/sendVerified';
import { newId } from '#lib/browser/newId';
import { config } from '#lib/config';
import { runSerially, singleFlight, withTabLock } from '#lib/tasks';
import type { AppThunk, OutboxHandler, OutboxReporter } from '#store/index';
import {
  type Change,
  type Entry,
  isCartEntry,
  type Outbox,
  type OutboxEntries,
  type OutboxEntry,
  type Outcome,
} from '#store/outbox';
import { changeEntries, currentOwner, hideEntry, outboxOf, readEntries } from './entries';

/** Number of server errors after which a queued change is dropped and reported. */
const MAX_SERVER_ERRORS = 3;

/** True if a gateway responded instead of the back end: a captive portal, a maintenance page, 502 to 504. */
const isGateway = (error: unknown): boolean =>
  error instanceof ServerFailure
    ? error.status < 400 || error.status > 500
    : error instanceof Error && isGateway(error.cause);

/** True for errors that the change itself has not caused: the change is sent again later. */
const isTransient = (error: unknown): boolean =>
  isGateway(error) || ['offline', 'network', 'timeout', 'unknown', 'busy'].includes(failureKind(error));

interface QueueOptions {
  id?: string;
  /**
   * Id of the outbox entry that this change depends on. If that entry is refused, this change is not sent, and is
   * refused, too.
   */
  after?: string | undefined;
  /**
   * Inserts the new entry into the outbox, where it may replace unsent entries. Must be a pure function; by default the
   * entry is appended.
   */
  fold?: ((entries: OutboxEntries, entry: OutboxEntry) => OutboxEntries) | undefined;
  /** Called once the change is stored and shown. */
  onShown?: (() => void) | undefined;
}

/**
 * Stores, shows and sends a change.
 *
 * @returns the outcome of the change, or `queued` if the change cannot be sent yet
 * @throws the error with which the back end refused the change
 */
export const queueChange =
  (change: Change, { id = newId(), after, fold = append, onShown }: QueueOptions = {}): AppThunk<Promise<Outcome>> =>
  async (dispatch, getState, extra) => {
    const { callers, refusals } = outboxOf(extra);
    if (after !== undefined && refusals.has(after)) throw refusals.get(after);
    const { isOnline } = getState().app;
    const base = { ...change, id, queuedAt: Date.now(), owner: dispatch(currentOwner()) };
    let before: OutboxEntries = [];
    const outcome = new Promise<Outcome>((resolve, reject) => callers.set(id, { resolve, reject }));
    const entries = await dispatch(
      changeEntries((list) => {
        before = list;
        const isDependent = after !== undefined && list.some((entry) => entry.id === after);
        return fold(list, { ...base, ...(isDependent && { after }), ...(!isOnline && { isWaiting: true }) });
      }),
    );
    onShown?.();
    const own = callers.get(id);
    if (own) own.isStored = true;
    const isIn = (list: OutboxEntries, wanted: string) => list.some((entry) => entry.id === wanted);
    for (const [caller, { resolve }] of callers)
      if (!isIn(entries, caller) && (caller === id || isIn(before, caller))) {
        callers.delete(caller);
        resolve('done');
      }
    // The device may have come online while the entry was stored.
    if (getState().app.isOnline) void dispatch(sendEntries());
    else {
      callers.get(id)?.resolve('queued');
      callers.delete(id);
    }
    return outcome;
  };

/** Resolves the callers whose entries another tab has sent. That tab has reported a refusal to the shopper. */
function resolveSent(callers: Outbox['callers'], entries: OutboxEntries): void {
  for (const [id, { isStored, resolve }] of callers)
    if (isStored && !entries.some((entry) => entry.id === id)) {
      callers.delete(id);
      resolve('done');
    }
}

const append = (entries: OutboxEntries, entry: OutboxEntry): OutboxEntries => [...entries, entry];

/**
 * Removes an entry; with `isRefused`, also the entries that depend on it. Resolves to the ids of the removed entries.
 */
const drop =
  (id: string, isRefused = false): AppThunk<Promise<readonly string[]>> =>
  async (dispatch) => {
    const dropped = new Set([id]);
    const isLeft = (entry: OutboxEntry) => {
      if (isRefused && entry.after && dropped.has(entry.after)) dropped.add(entry.id);
      return !dropped.has(entry.id);
    };
    await dispatch(changeEntries((entries) => entries.filter(isLeft)));
    return [...dropped];
  };

const update = (id: string, change: (entry: OutboxEntry) => object): AppThunk<Promise<OutboxEntries>> =>
  changeEntries((entries) => entries.map((entry) => (entry.id === id ? (change(entry) as OutboxEntry) : entry)));

/** Marks an entry as unsent, because its request never left the device, or because the request may be repeated. */
const markUnsent = (id: string): AppThunk<Promise<unknown>> =>
  update(id, (entry) => {
    const { sentAt: _, before: _before, ...unsent } = entry as Entry<'add'>;
    return unsent;
  });

type Attempt = 'done' | 'needless' | 'refused' | 'later' | 'overtaken';

/** Sends one entry. The entry stays in the outbox until its outcome is known. */
const sendEntry =
  (entry: OutboxEntry, kind: OutboxHandler): AppThunk<Promise<Attempt>> =>
  async (dispatch, getState, extra) => {
    const { callers, refusals } = outboxOf(extra);
    const { token } = getState().user;
    let left = entry;
    const end = async (outcome: 'done' | 'needless'): Promise<Attempt> => {
      // The cart contains the change now. Until the entry is removed, the optimistic cart would apply the change again.
      if (isCartEntry(entry)) dispatch(hideEntry(entry.id));
      const stored = dispatch(drop(entry.id));
      callers.get(entry.id)?.resolve('done');
      callers.delete(entry.id);
      await stored;
      return outcome;
    };
    /** Asks the back end whether the change was done; null if the entry has to be sent again. */
    const resolve = async (): Promise<Attempt | null> => {
      const remaining = kind.remaining ? await dispatch(kind.remaining(left)) : left;
      if (typeof remaining === 'string') return end(remaining);
      left = remaining;
      return null;
    };
    try {
      if (entry.sentAt !== undefined) {
        const resolved = await resolve();
        if (resolved) return resolved;
        // The back end may still process the first request, and a second request could repeat the change. `Math.abs`,
        // because a wrong clock may have set `sentAt` in the future.
        if (!kind.isIdempotent && Math.abs(Date.now() - entry.sentAt) < config.outboxSettleTime) return 'later';
      }
      const before = entry.sentAt === undefined && kind.before ? dispatch(kind.before(entry)) : {};
      const sent = { ...before, sentAt: Date.now() };
      const entries = await dispatch(update(entry.id, (one) => ({ ...one, ...sent })));
      // Since the entry was read, the shopper may have undone the change or a part of it.
      const marked = entries.find(({ id }) => id === entry.id);
      if (!marked) return 'needless';
      // After an earlier attempt, `left` contains what is still to be sent, while the stored entry contains the whole
      // change.
      left = entry.sentAt === undefined ? marked : ({ ...left, ...sent } as OutboxEntry);
      // If the database has not stored `sentAt`, the next page would send the entry again.
      if (!kind.isIdempotent && outboxOf(extra).list.lacksMark(extra.view.website, entry.id)) {
        await dispatch(markUnsent(entry.id));
        return 'later';
      }
      return await end((await dispatch(kind.send(left))) === false ? 'needless' : 'done');
    } catch (error) {
      // The customer has signed out meanwhile: store nothing about their entry.
      if (getState().user.token !== token) return 'later';
      const isRefused = failureKind(error) === 'refused' || (kind.isRefusal?.(error) ?? false);
      if (isRefused ? kind.mayMeanDone?.(error) : mayBeDone(error)) {
        const resolved = await resolve().catch(() => null);
        if (resolved) return resolved;
      }
      if (failureKind(error) === 'offline' && entry.sentAt === undefined) await dispatch(markUnsent(entry.id));
      if (kind.isRequired) {
        await dispatch(markUnsent(entry.id));
        return 'overtaken';
      }
      if (!isRefused && isTransient(error)) return 'later';
      const caller = callers.get(entry.id);
      const failures = (entry.failures ?? 0) + 1;
      if (!isRefused && !caller && failures < MAX_SERVER_ERRORS) {
        await dispatch(update(entry.id, (one) => ({ ...one, failures })));
        return 'later';
      }
      const dropped = await dispatch(drop(entry.id, true));
      if (!caller) dispatch((await extra.outboxHandlers.report()).refused(entry, kind, error));
      for (const id of dropped) {
        refusals.set(id, error);
        callers.get(id)?.reject(error);
        callers.delete(id);
      }
      return 'refused';
    }
  };

/**
 * The entry to send next; unconfirmed entries come first. If a required entry has `failed` (the merge of a guest's
 * cart), the guest's other entries are not sent before it.
 */
function nextEntry(entries: OutboxEntries, failed: ReadonlySet<string>): OutboxEntry | undefined {
  const open = entries.filter(({ id, owner }) => !failed.has(id) && (failed.size === 0 || owner !== ''));
  return open.find(({ sentAt }) => sentAt !== undefined) ?? open[0];
}

/** Sends the entries in order. Resolves to false if some entries remain for another attempt. */
const sendAll = (): AppThunk<Promise<boolean>> => async (dispatch, _getState, extra) => {
  const { callers } = outboxOf(extra);
  const { outboxHandlers } = extra;
  const done: OutboxEntry[] = [];
  const failed = new Set<string>();
  let report: OutboxReporter | undefined;
  try {
    for (;;) {
      const entries = await dispatch(readEntries());
      resolveSent(callers, entries);
      const entry = nextEntry(entries, failed);
      if (!entry) break;
      const kind = (await outboxHandlers[entry.kind]()) as OutboxHandler;
      // The shopper has seen that this change is queued, so its outcome is reported.
      const isLate = entry.isWaiting && !callers.has(entry.id) && !kind.isRequired;
      if (isLate && !report) {
        report = await outboxHandlers.report();
        await dispatch(report.begin(entry));
      }
      const attempt = await dispatch(sendEntry(entry, kind));
      if (attempt === 'later') return false;
      if (attempt === 'overtaken') failed.add(entry.id);
      if (attempt === 'done' && isLate) done.push(entry);
    }
    if (report) await dispatch(report.end(done));
    return failed.size === 0;
  } catch {
    // The code for an entry did not load, or the cart could not be read.
    return false;
  }
};

/** Resolves the promises of unsent entries with `queued`, and sends the entries again after a pause. */
const pauseSending = (): AppThunk => (dispatch, getState, extra) => {
  const outbox = outboxOf(extra);
  void dispatch(changeEntries((entries) => entries.map((entry) => ({ ...entry, isWaiting: true }))));
  for (const { resolve } of outbox.callers.values()) resolve('queued');
  outbox.callers.clear();
  clearTimeout(outbox.timer);
  if (outbox.isClosed || !getState().app.isOnline) return;
  // Wait no longer than until the first entry may be sent again (`outboxSettleTime`).
  const sentAt = getState().cart.outbox[0]?.sentAt ?? 0;
  const settles = sentAt + config.outboxSettleTime - Date.now();
  const pause = settles > 0 ? Math.min(outbox.pause, settles) : outbox.pause;
  outbox.timer = setTimeout(() => void dispatch(sendEntries()), pause);
  outbox.pause = Math.min(config.outboxMaxPause, outbox.pause * 2);
};

const sending = 'sendEntries';

/**
 * Sends the outbox, in one tab at a time, while nothing else changes the cart.
 *
 * @returns false if entries remain; the remaining entries are sent again after a pause
 */
export const sendEntries = (): AppThunk<Promise<boolean>> => (dispatch, getState, extra) => {
  const { tasks } = extra;
  const begin = async () => {
    const outbox = outboxOf(extra);
    if (!getState().app.isOnline) return false;
    clearTimeout(outbox.timer);
    const send = () => runSerially(tasks, 'cartChanges', () => dispatch(sendAll()));
    // Rejects if another tab holds the lock for longer than `outboxLockTimeout`, for example because that tab is
    // frozen.
    const isDone = await withTabLock('outbox', send, { timeout: config.outboxLockTimeout }).catch(() => false);
    if (isDone) outbox.pause = config.outboxPause;
    else dispatch(pauseSending());
    return isDone;
  };
  // The running send may have read the outbox for the last time, so start another send after it.
  const earlier = tasks.get(sending);
  const next = () => singleFlight(tasks, sending, begin);
  return earlier ? earlier.then(next, next) : next();
};

/** Resolves when the running send of the outbox has ended, whether or not entries remain. */
export const waitForOutbox =
  (): AppThunk<Promise<unknown>> =>
  async (_dispatch, _getState, { tasks }) =>
    tasks.get(sending)?.catch(() => {});
