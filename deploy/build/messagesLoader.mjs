import { parse } from '@formatjs/icu-messageformat-parser';

/** Compiles a language file (id → ICU message) to syntax trees, so that the parser stays out of the bundle. */
export default function messagesLoader(source) {
  const compiled = {};
  for (const [id, message] of Object.entries(JSON.parse(source))) {
    try {
      compiled[id] = parse(message, { captureLocation: false, shouldParseSkeletons: true });
    } catch (error) {
      throw new Error(`${this.resourcePath}: message ${id}: ${error.message}`);
    }
  }
  return JSON.stringify(compiled);
}
