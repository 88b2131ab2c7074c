import type { Resolvers } from './context.ts';

/** Magento's answer while no form of the shop is protected by reCAPTCHA (`recaptchaV3`). */
const switchedOff = {
  website_key: '',
  minimum_score: 0.5,
  badge_position: 'inline',
  failure_message: 'reCAPTCHA verification failed.',
  forms: [],
  is_enabled: false,
  language_code: '',
};

export const resolvers: Resolvers = { Query: { recaptchaV3Config: () => switchedOff } };
