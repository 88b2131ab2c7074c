/** Which work of the browser is noted: its tasks, with the time that the processor spent on them, and the first paint. */
export const TRACED = ['toplevel', 'loading', 'disabled-by-default-devtools.timeline', '__metadata'];

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds since the browser started. */
  ts?: number;
  /** Microseconds. */
  dur?: number;
  /** Microseconds of the thread's own time. */
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
 * How many tasks on the main threads of pages took the processor more than 50 ms. The thread's own time counts: a wait
 * for the processor is not in it, but a busy machine still makes a task somewhat longer.
 */
export const longTasks = (trace: Buffer): number =>
  mainTasks(eventsOf(trace)).filter(({ tdur = 0 }) => tdur / 1000 > LONG_MILLISECONDS).length;

/**
 * How long tasks that end after the first paint block the page: what each takes beyond 50 ms, in the thread's own time.
 *
 * @param slower how many times slower the processor is supposed to be
 * @returns milliseconds; NaN without a paint
 */
export function blockedAfterPaint(trace: Buffer, slower: number): number {
  const events = eventsOf(trace);
  // The last one: a blank page may have painted before.
  const paint = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (!paint) return Number.NaN;
  return mainTasks(events)
    .filter(({ pid, ts = 0, dur = 0 }) => pid === paint.pid && ts + dur > (paint.ts ?? 0))
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slower - LONG_MILLISECONDS), 0);
}
