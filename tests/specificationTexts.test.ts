/** @jest-environment node */

import shop from '../deploy/shop.json';
import english from '../i18n/en_US.json';

/** Texts of the specification (sections 2, 5 and 8) by id. Only the demo merchant must have them. */
const named: Partial<Record<keyof typeof english, string>> = {
  'shell.fetching': 'Fetching Data...',
  'shell.mainMenu': 'Main Menu',
  'shell.signIn': 'Sign In',
  'shell.createAccount': 'Create Account',
  'shell.forgotPassword': 'Forgot Password',
  'shell.myAccount': 'My Account',
  'shell.hello': 'Hi, {name}',
  'shell.allOf': 'All {name}',
  'shell.clearText': 'Clear Text',
  'shell.newsletterDone': 'The email address is subscribed.',
  'ui.close': 'Close',
  'ui.optional': 'Optional',
  'catalog.placeholderAlt': 'Placeholder for gallery item image',
  'error.oops': 'Oops!',
  'error.default': 'Looks like something went wrong. Sorry about that.',
  'error.takeMeHome': 'Take me home',
  'error.notFound': "Looks like the page you were hoping to find doesn't exist. Sorry about that.",
  'error.internal': 'Something went wrong. Sorry about that.',
  'app.unexpectedError': 'Sorry! An unexpected error occurred.\n{details}',
  'app.offline': 'You are offline. Some features may be unavailable.',
  'app.online': 'You are online.',
  'user.formFailed': 'An error has occurred. Please check the input and try again.',
  'validation.required': 'Is required.',
  'validation.minimumLength': 'Must contain at least {value} character(s).',
  'validation.password':
    'A password must contain at least 3 of the following: lowercase, uppercase, digits, special characters.',
  'validation.different': '{value} must be different',
};

const demoOnly = shop.brand.name.en === 'Dukkan' ? test : test.skip;

demoOnly.each(Object.entries(named))('has for the text id %s the text of the specification: “%s”', (id, text) => {
  expect(english[id as keyof typeof english]).toBe(text);
});
