// Stands in for Apollo's conversion of scalars in answers (text to `Date`, say). The cache is made without any
// (`scalars`); the real one would still copy every answer to find that out. tests/deploy/standIns.test.ts compares.

export const coerceScalarFieldsToParsed = (answer) => answer;
