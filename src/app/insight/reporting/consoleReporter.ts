import type { Reporter } from './reporter';

/** The default. An uncaught error stands in the console already: whoever listens to the store writes it there. */
export const consoleReporter: Reporter = {
  error: () => {},
  measure: ({ name, value, rating = '', route, navigation }) =>
    console.debug(`${name} ${Math.round(value * 1000) / 1000} ${rating} (${navigation} ${route})`),
};
