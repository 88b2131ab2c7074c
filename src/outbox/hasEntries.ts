/**
 * Whether the device's outbox holds anything, entries or the id of a new cart: without the library, for pages that need
 * no more than that. Resolves to false where IndexedDB is forbidden or does not answer for a second.
 */
export const hasEntries = (): Promise<boolean> =>
  new Promise((resolve) => {
    const no = () => resolve(false);
    setTimeout(no, 1_000);
    try {
      const opening = indexedDB.open('dukkan-outbox', 1);
      opening.onupgradeneeded = () => void opening.result.createObjectStore('entries');
      opening.onerror = no;
      opening.onsuccess = () => {
        const { result: database } = opening;
        const counting = database.transaction('entries').objectStore('entries').count();
        counting.onerror = no;
        counting.onsuccess = () => resolve(counting.result > 0);
        database.close();
      };
    } catch {
      no();
    }
  });
