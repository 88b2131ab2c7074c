import { type Answer, BackendFailure, isSettled } from './backend.ts';

/** Answers that the app will look for, by their keys. */
export class Answers {
  readonly kept: Record<string, object> = {};

  /** @throws {BackendFailure} for an answer with an error, which may be another one the next time */
  keep<Data>({ key, data, errors, body }: Answer<Data>): Data {
    if (errors.length > 0 || !data) throw new BackendFailure(`Magento answers: ${errors[0]?.message}`);
    this.kept[key] = body;
    return data;
  }

  /** What the page can do without, errors included. */
  keepAsItCame({ key, body }: Answer<unknown>): void {
    this.kept[key] = body;
  }

  /** The same, left out when it does not come or fails. */
  async keepIfThere(asked: Promise<Answer<unknown>>): Promise<void> {
    const answer = await asked.catch(() => undefined);
    if (answer && isSettled(answer)) this.keepAsItCame(answer);
  }
}
