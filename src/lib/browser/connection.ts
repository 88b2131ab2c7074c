interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

const connectionOf = () => (navigator as object as { connection?: Connection }).connection;

/** Whether to load less, nothing ahead and smaller pictures: data saver is on, or the connection is as slow as 2g. */
export function isSparing(): boolean {
  const connection = connectionOf();
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/** Calls back when the connection has changed. Returns the way to stop. */
export function onConnectionChange(callback: () => void): () => void {
  const connection = connectionOf();
  connection?.addEventListener?.('change', callback);
  return () => connection?.removeEventListener?.('change', callback);
}

/** Does what is only done ahead, as soon as the connection allows for it. Returns the way to cancel it. */
export function whenNotSparing(work: () => void): () => void {
  let stop = () => {};
  const look = () => {
    if (isSparing()) return;
    stop();
    work();
  };
  if (isSparing()) stop = onConnectionChange(look);
  else work();
  return () => stop();
}
