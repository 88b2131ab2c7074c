interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

const connectionOf = () => (navigator as object as { connection?: Connection }).connection;

/** Whether to prefetch nothing and load smaller pictures: data saver is on, or the connection is 2g. */
export function savesData(): boolean {
  const connection = connectionOf();
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/** Calls back when the connection changes. Returns a function that removes the callback. */
export function onConnectionChange(callback: () => void): () => void {
  const connection = connectionOf();
  connection?.addEventListener?.('change', callback);
  return () => connection?.removeEventListener?.('change', callback);
}

/** Runs optional work once, as soon as `savesData` is false. Returns a function that cancels the work. */
export function whenDataAllowed(work: () => void): () => void {
  let stop = () => {};
  const look = () => {
    if (savesData()) return;
    stop();
    work();
  };
  if (savesData()) stop = onConnectionChange(look);
  else work();
  return () => stop();
}
