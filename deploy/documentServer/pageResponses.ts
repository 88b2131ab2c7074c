import { BackendFailure, type BackendResponse, isConclusive } from './backend.ts';

/** Collects the responses that are written into the page for the app, by their keys. */
export class PageResponses {
  readonly byKey: Record<string, object> = {};

  /**
   * Adds a response.
   *
   * @returns its data
   * @throws {BackendFailure} if it has an error, which may be temporary
   */
  addRequired<Data>({ key, data, errors, body }: BackendResponse<Data>): Data {
    if (errors.length > 0 || !data) throw new BackendFailure(`Magento returns an error: ${errors[0]?.message}`);
    this.byKey[key] = body;
    return data;
  }

  /** Adds an unchanged response, even with errors, if the page does not need its data. */
  addUnchecked({ key, body }: BackendResponse<unknown>): void {
    this.byKey[key] = body;
  }

  /** Waits for a request and adds its response. Leaves out failed requests and responses with temporary errors. */
  async addIfConclusive(asked: Promise<BackendResponse<unknown>>): Promise<void> {
    const answer = await asked.catch(() => undefined);
    if (answer && isConclusive(answer)) this.addUnchecked(answer);
  }
}
