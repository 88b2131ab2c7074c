import { tidy } from '#lib/text/tidy';

/** What goes with an order that is a present; without a text there is none. */
export interface GiftMessage {
  from: string;
  to: string;
  message: string;
}

export const noGift: GiftMessage = { from: '', to: '', message: '' };

/** As it is sent. */
export const tidyGift = ({ from, to, message }: GiftMessage): GiftMessage => ({
  from: tidy(from),
  to: tidy(to),
  message: tidy(message, 'lines'),
});

export const isEmptyGift = (gift: GiftMessage): boolean => Object.values(tidyGift(gift)).every((text) => text === '');

/** The gift message of the cart in a form. */
export interface Gift {
  /** The shop takes gift messages for this cart. */
  isOffered: boolean;
  gift: GiftMessage;
  /** Somebody is named and nothing is said: Magento would drop it. */
  isIncomplete: boolean;
  change(gift: GiftMessage): void;
  /** Has the shop know what is shown. Resolves to it, undefined without a message. */
  save(): Promise<GiftMessage | undefined>;
}
