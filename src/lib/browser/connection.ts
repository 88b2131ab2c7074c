interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether nothing should be fetched ahead: the shopper saves data, or the connection is as slow as 2g. */
export function isSparing(): boolean {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
