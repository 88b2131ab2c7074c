/**
 * Whether the device's outbox holds entries of a website; without `website`, anything, such as the id of a new cart. It
 * needs no library. Resolves to false where IndexedDB is forbidden or does not answer for a second.
 */
export const hasEntries = (website?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const no = () => resolve(false);
    setTimeout(no, 1_000);
    try {
      const opening = indexedDB.open('dukkan-outbox', 1);
      opening.onupgradeneeded = () => void opening.result.createObjectStore('entries');
      opening.onerror = no;
      opening.onsuccess = () => {
        const { result: database } = opening;
        const counting = database.transaction('entries').objectStore('entries').count(website);
        counting.onerror = no;
        counting.onsuccess = () => resolve(counting.result > 0);
        database.close();
      };
    } catch {
      no();
    }
  });
