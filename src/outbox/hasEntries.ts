/**
 * True if the device's outbox has entries of a website. This function uses no library, so it can be part of the first
 * load.
 *
 * @param website if undefined, any record counts, also the id of a new cart
 * @returns false if IndexedDB is forbidden or does not respond within a second
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
