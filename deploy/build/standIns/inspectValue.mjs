/** Stands in for graphql's `inspect` in the browser: it words values for messages that only a developer meets. */
export const inspect = String;
