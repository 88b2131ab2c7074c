/** Which work of the browser is noted: its tasks, with the time that the processor spent on them. */
export const TRACED = ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'];

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the thread's own time. */
  tdur?: number;
  args?: { name?: string };
}

const LONG_MICROSECONDS = 50_000;

/**
 * How many tasks on the main threads of pages took the processor more than 50 ms. The thread's own time counts: a wait
 * for the processor is not in it, but a busy machine still makes a task somewhat longer.
 */
export function longTasks(trace: Buffer): number {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents.filter(
    ({ name, pid, tid, tdur = 0 }) =>
      /RunTask$/.test(name) && name !== 'RunTask' && main.has(`${pid} ${tid}`) && tdur > LONG_MICROSECONDS,
  ).length;
}
