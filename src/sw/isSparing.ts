interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether nothing should be fetched ahead: the shopper saves data, or the connection is as slow as 2g, or gone. */
export function isSparing(navigator: object = self.navigator): boolean {
  const { connection, onLine = true } = navigator as { connection?: Connection; onLine?: boolean };
  return !onLine || Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
