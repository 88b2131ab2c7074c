/** Trace categories: tasks with their processor time, and the first paint. */
export const TRACED = ['toplevel', 'loading', 'disabled-by-default-devtools.timeline', '__metadata'];

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds since the browser started. */
  ts?: number;
  /** Microseconds. */
  dur?: number;
  /** Microseconds of processor time of the thread. */
  tdur?: number;
  args?: { name?: string };
}

const LONG_MILLISECONDS = 50;

const eventsOf = (trace: Buffer): TraceEvent[] => JSON.parse(trace.toString()).traceEvents;

/** The tasks on the main threads of pages. */
function mainTasks(events: TraceEvent[]): TraceEvent[] {
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events.filter(
    ({ name, pid, tid }) => /RunTask$/.test(name) && name !== 'RunTask' && main.has(`${pid} ${tid}`),
  );
}

/**
 * Number of tasks on the main threads of pages with more than 50 ms of processor time. Waiting for the processor does
 * not count, but a busy machine makes a task somewhat longer.
 */
export const longTasks = (trace: Buffer): number =>
  mainTasks(eventsOf(trace)).filter(({ tdur = 0 }) => tdur / 1000 > LONG_MILLISECONDS).length;

/**
 * Blocking time of tasks that end after the first paint: their processor time beyond 50 ms.
 *
 * @param slower assumed factor by which the processor is slower
 * @returns milliseconds; NaN without a paint
 */
export function blockedAfterPaint(trace: Buffer, slower: number): number {
  const events = eventsOf(trace);
  // Take the last paint, because a blank page may have painted before.
  const paint = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (!paint) return Number.NaN;
  return mainTasks(events)
    .filter(({ pid, ts = 0, dur = 0 }) => pid === paint.pid && ts + dur > (paint.ts ?? 0))
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slower - LONG_MILLISECONDS), 0);
}
