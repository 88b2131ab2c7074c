/** Puts a text into the clipboard; false when the browser keeps it closed (a page without https, a refusal). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
