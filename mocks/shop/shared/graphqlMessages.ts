/** Replaces messages of graphql-js that differ from those of Magento's PHP library. */
const differences: [RegExp, string][] = [
  [/^(Syntax Error: .+)\.$/s, '$1'],
  [/^Unknown argument "(\w+)" on field "(\w+)\.(\w+)"\./, 'Unknown argument "$1" on field "$3" of type "$2".'],
  [/^Directive "@(\w+)" may not be used on (\w+)\.$/, 'Directive "$1" may not be used on "$2".'],
  [
    /^Argument "@(\w+)\((\w+):\)" of type "(.+)" is required, but it was not provided\.$/,
    'Directive "@$1" argument "$2" of type "$3" is required but not provided.',
  ],
  [
    /^Argument "\w+\.(\w+)\((\w+):\)" of type "(.+)" is required, but it was not provided\.$/,
    'Field "$1" argument "$2" of type "$3" is required but not provided.',
  ],
  [
    /^Field "(\w+)" must not have a selection since type "(.+)" has no subfields\.$/,
    'Field "$1" of type "$2" must not have a sub selection.',
  ],
  [
    /^Field "(\w+)" of type "(.+)" must have a selection of subfields\..*$/,
    'Field "$1" of type "$2" must have a sub selection.',
  ],
  // The PHP library swaps these two messages.
  [/^Variable "(\$\w+)" is not defined by operation "\w+"\.$/, 'Variable "$1" is not defined.'],
  [/^Variable "(\$\w+)" is not defined\.$/, 'Variable "$1" is not defined by operation "".'],
];

/** Converts a message of graphql-js to Magento's. */
export function toMagentoMessage(message: string): string {
  const [from, to] = differences.find(([pattern]) => pattern.test(message)) ?? [];
  return from && to !== undefined ? message.replace(from, to) : message;
}
