import { config } from '#lib/config';
import { ServerFailure } from './errors/errors';

/** What a usable response holds. Throws `ServerFailure` without it: the change may have been made all the same. */
export function needed<Part>(part: Part | null | undefined): Part {
  if (part === null || part === undefined) throw new ServerFailure(config.graphqlPath, 200);
  return part;
}
