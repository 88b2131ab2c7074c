// The forms of the card methods, in one chunk.
export { CardForm } from './braintree/CardForm';
export { SavedCardsForm } from './vault/SavedCardsForm';
