/** Loads files of the build. */
import { dataInPage } from './visit';

/** URLs of the files of some chunks, by name. */
export const files: Record<string, string[] | undefined> = dataInPage('files');

export function addScript(file: string, isAsync = true): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = `/${file}`;
  script.async = isAsync;
  document.head.append(script);
  return script;
}

/** Loads the scripts of a chunk, and its styles into the browser's cache. */
export function addChunk(name: string): void {
  for (const file of files[name] ?? []) {
    if (file.endsWith('.js')) {
      const script = addScript(file);
      // The app waits for a script that is in the page. Without it, the app loads the file itself.
      script.onerror = () => script.remove();
    } else if (file.endsWith('.css'))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href: `/${file}` }),
      );
  }
}
