// Replaces braintree-web for the embedded back end, with the same functions: card fields in frames, and a bank dialog
// that asks for a code. The script only connects to the embedded back end, and its nonces are invalid elsewhere.

const base = '/rest/payment-stand-in';

/** Luhn check: the last digit of a card number verifies the others. */
const isCardNumber = (digits) =>
  [...digits].reverse().reduce((sum, digit, place) => sum + ((Number(digit) << (place % 2)) % 9 || +digit), 0) % 10 ===
  0;

/** True if an expiry date is not over: `1230` is valid until the end of December 2030. */
function isToCome(digits) {
  const [month, year] = [digits.slice(0, 2), digits.slice(2)].map(Number);
  return new Date(2000 + year, month, 1) > new Date();
}

const rules = {
  number: (digits) => /^\d{12,19}$/.test(digits) && isCardNumber(digits),
  expirationDate: (digits) => /^(0[1-9]|1[0-2])\d{2}$/.test(digits) && isToCome(digits),
  cvv: (digits) => /^\d{3,4}$/.test(digits),
};

class StandInError extends Error {
  constructor(code, details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

async function send(path, body) {
  let answer;
  try {
    answer = await fetch(`${base}/${path}`, { method: 'POST', body: JSON.stringify(body), credentials: 'omit' });
  } catch {
    throw new StandInError('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR');
  }
  if (!answer.ok) throw new StandInError('HOSTED_FIELDS_FAILED_TOKENIZATION');
  return answer.json();
}

/** Keeps only Latin digits of an input. As with a real provider, the app cannot access the fields in the frames. */
const latin = (text) => text.replace(/\D/g, '');

/** Creates a frame with one field, like a provider's field in the checkout. */
function makeField(name, { container, selector, placeholder = '' }, styles, onChange) {
  const box = container ?? document.querySelector(selector);
  const frame = document.createElement('iframe');
  frame.title = name;
  frame.style.cssText = 'border:0;inline-size:100%;block-size:100%;display:block';
  box.append(frame);
  const page = frame.contentDocument;
  page.documentElement.lang = document.documentElement.lang;
  const look = Object.entries(styles.input ?? {})
    .map(([property, value]) => `${property}:${value}`)
    .join(';');
  const sheet = page.createElement('style');
  sheet.textContent = `html,body{margin:0;block-size:100%}input{${look};border:0;outline:0;background:none;inline-size:100%;block-size:100%;box-sizing:border-box;padding:0}`;
  page.head.append(sheet);
  const input = page.createElement('input');
  const complete = { number: 'cc-number', expirationDate: 'cc-exp', cvv: 'cc-csc' };
  Object.assign(input, { inputMode: 'numeric', autocomplete: complete[name], placeholder, dir: 'ltr', name });
  input.setAttribute('aria-label', placeholder || name);
  page.body.append(input);
  const set = (kind, isOn) => box.classList.toggle(`braintree-hosted-fields-${kind}`, isOn);
  input.addEventListener('focus', () => set('focused', true));
  input.addEventListener('blur', () => set('focused', false));
  input.addEventListener('input', () => onChange(name));
  for (const label of document.querySelectorAll(`label[for="${box.id}"]`))
    label.addEventListener('click', () => input.focus());
  return {
    input,
    value: () => latin(input.value),
    isEmpty: () => latin(input.value) === '',
    isValid: () => rules[name](latin(input.value)),
    remove: () => frame.remove(),
  };
}

export const client = {
  create: async ({ authorization }) => {
    JSON.parse(atob(authorization));
    return { authorization };
  },
};

export const hostedFields = {
  async create({ fields: wanted, styles = {} }) {
    const handlers = new Map();
    const emit = (event, data) => {
      for (const handler of handlers.get(event) ?? []) handler(data);
    };
    const state = () => ({
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          { isEmpty: field.isEmpty(), isValid: field.isValid(), isPotentiallyValid: true },
        ]),
      ),
    });
    const fields = Object.fromEntries(
      Object.entries(wanted).map(([name, options]) => [
        name,
        makeField(name, options, styles, (emittedBy) => emit('validityChange', { emittedBy, ...state() })),
      ]),
    );
    const all = Object.entries(fields);
    return {
      on: (event, handler) => handlers.set(event, [...(handlers.get(event) ?? []), handler]),
      getState: state,
      focus: (name) => fields[name]?.input.focus(),
      teardown: async () => {
        for (const [, field] of all) field.remove();
      },
      async tokenize() {
        if (all.every(([, field]) => field.isEmpty())) throw new StandInError('HOSTED_FIELDS_FIELDS_EMPTY');
        const invalidFieldKeys = all.filter(([, field]) => !field.isValid()).map(([name]) => name);
        if (invalidFieldKeys.length > 0) throw new StandInError('HOSTED_FIELDS_FIELDS_INVALID', { invalidFieldKeys });
        const date = fields.expirationDate.value();
        const { nonce, bin, last4, type } = await send('nonce', {
          number: fields.number.value(),
          expires: `${date.slice(0, 2)}/20${date.slice(2)}`,
          cvv: fields.cvv.value(),
        });
        return { nonce, details: { bin, lastFour: last4, cardType: type } };
      },
    };
  },
};

/**
 * The bank's dialog: the code `1234` confirms the payment, other codes are refused. The shopper can close the dialog.
 */
function askForCode() {
  const isArabic = document.documentElement.lang.startsWith('ar');
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', isArabic ? 'بنك تجريبي' : 'Stand-in bank');
  // Created without HTML strings, as the page's Trusted Types policy requires.
  const make = (name, attributes, ...children) => {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    element.append(...children);
    return element;
  };
  const code = make('input', { name: 'code', inputmode: 'numeric', dir: 'ltr', autofocus: '' });
  const form = make(
    'form',
    { method: 'dialog' },
    make('p', {}, isArabic ? 'بنك تجريبي: اكتب 1234 للتأكيد.' : 'Stand-in bank: type 1234 to confirm.'),
    make('label', {}, isArabic ? 'الرمز ' : 'Code ', code),
    make('button', { value: 'confirm' }, isArabic ? 'تأكيد' : 'Confirm'),
    make('button', { value: 'close', formnovalidate: '' }, isArabic ? 'إغلاق' : 'Close'),
  );
  form.style.cssText = 'display:grid;gap:1rem;font:1rem system-ui';
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'confirm' ? latin(code.value) === '1234' : null);
    });
  });
}

export const threeDSecure = {
  create: async () => ({
    teardown: async () => {},
    async verifyCard({ nonce, onLookupComplete }) {
      const first = await send('holder', { nonce, isConfirmed: false });
      onLookupComplete?.({}, () => {});
      if (first.outcome !== 'challenge')
        return { nonce: first.nonce, liabilityShifted: true, liabilityShiftPossible: true };
      const isConfirmed = await askForCode();
      if (isConfirmed === null) throw new StandInError('THREEDS_CARDINAL_SDK_CANCELED');
      const asked = await send('holder', { nonce: first.nonce, isConfirmed });
      return { nonce: asked.nonce, liabilityShifted: isConfirmed, liabilityShiftPossible: true };
    },
  }),
};
