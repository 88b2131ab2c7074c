declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*.css';

/** The parts of a language file that the first load does without. */
declare module '*.json?catalog' {
  const messages: Record<string, string>;
  export = messages;
}
declare module '*.json?cart' {
  const messages: Record<string, string>;
  export = messages;
}
declare module '*.json?pages' {
  const messages: Record<string, string>;
  export = messages;
}
