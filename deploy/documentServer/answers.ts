import { type Answer, BackendFailure, isSettled } from './backend.ts';

/** Collects the responses that are written into the page for the app, by their keys. */
export class Answers {
  readonly kept: Record<string, object> = {};

  /**
   * Adds a response.
   *
   * @returns its data
   * @throws {BackendFailure} if it has an error, which may be temporary
   */
  keep<Data>({ key, data, errors, body }: Answer<Data>): Data {
    if (errors.length > 0 || !data) throw new BackendFailure(`Magento returns an error: ${errors[0]?.message}`);
    this.kept[key] = body;
    return data;
  }

  /** Adds a response as it is, with its errors, for data that the page does not need. */
  keepAsItCame({ key, body }: Answer<unknown>): void {
    this.kept[key] = body;
  }

  /** The same for a request in progress. Failed requests and temporary errors are left out. */
  async keepIfThere(asked: Promise<Answer<unknown>>): Promise<void> {
    const answer = await asked.catch(() => undefined);
    if (answer && isSettled(answer)) this.keepAsItCame(answer);
  }
}
