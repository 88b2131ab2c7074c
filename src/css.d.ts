declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*.css';

/** The messages of a language file that the first load does not need. */
declare module '*.json?rest' {
  const messages: Record<string, string>;
  export = messages;
}
