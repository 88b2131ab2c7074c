import { Gift as GiftIcon } from 'lucide-react';
import { type Ref, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { noCache } from '#api/noCache';
import { sendIdempotent } from '#api/sendVerified';
import { storageKeys } from '#lib/browser/storage';
import { useStoreView } from '#lib/storeViewContext';
import { normalizeInput } from '#lib/text/normalizeInput';
import type { GiftMessage } from '#store/checkout';
import { type AppThunk, useAppDispatch, useAppSelector } from '#store/index';
import { useDraft } from '#store/useDraft';
import { Button } from '#ui/Button';
import { Field, TextArea } from '#ui/form/Field';
import { callCartApi, handleCheckoutError, requireCartTarget } from './checkoutActions';
import { GetGiftMessageDocument } from './GetGiftMessage.gql';
import css from './GiftMessage.module.css';
import { PaymentProblem } from './payment/contract/paymentModule';

const noGift: GiftMessage = { from: '', to: '', message: '' };

/** Normalizes a gift message for sending. */
const tidyGift = ({ from, to, message }: GiftMessage): GiftMessage => ({
  from: normalizeInput(from),
  to: normalizeInput(to),
  message: normalizeInput(message, 'lines'),
});

const isEmptyGift = (gift: GiftMessage): boolean => Object.values(tidyGift(gift)).every((text) => text === '');

/**
 * State of the gift message: the text typed on this device, else the message of the cart. The app always sends the
 * message that it shows.
 */
export function useGiftMessage() {
  const dispatch = useAppDispatch();
  const cart = useAppSelector((state) => state.cart.details);
  const { website } = useStoreView();
  const { draft, keep } = useDraft<GiftMessage>(storageKeys.checkout('gift_draft', website));
  const [typed, setTyped] = useState(draft && { ...noGift, ...draft });
  const onCart = useAppSelector(({ checkout }) => (checkout.gift?.cartId === cart?.id ? checkout.gift : null));
  const gift = typed ?? onCart?.message ?? noGift;
  const isAllowed = onCart?.isAllowed ?? (typed !== undefined && !isEmptyGift(typed));
  const isOffered = cart !== null && !cart.is_virtual && isAllowed;
  const written = tidyGift(gift);
  const hasText = written.message !== '';

  return {
    isOffered,
    gift,
    /** True if there are names but no text: Magento would drop such a message. */
    isIncomplete: isOffered && !hasText && !isEmptyGift(gift),
    change(next: GiftMessage) {
      setTyped(next);
      keep(next);
    },
    /**
     * Saves the shown message on the cart, if the shopper has changed it. Resolves to the message, or to undefined if
     * there is none.
     */
    async save(): Promise<GiftMessage | undefined> {
      if (!isOffered) return undefined;
      if (typed) await dispatch(saveGift(written));
      return hasText ? written : undefined;
    },
  };
}

/**
 * Names and text of a gift message, for comparison. Empty for a message without a text, which Magento does not store.
 */
const fingerprintOf = ({ from, to, message }: GiftMessage): string =>
  message.trim() && JSON.stringify([from, to, message].map((text) => text.trim()));

/**
 * Saves the message on the cart, or removes an empty message, and reads the cart's message again. Magento reports
 * success even if its database has dropped the message, or truncated it at the first emoji.
 *
 * @throws PaymentProblem if the cart's message differs from `gift`; the order is not sent then
 */
const saveGift =
  (gift: GiftMessage): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client }) => {
    try {
      const call = dispatch(requireCartTarget());
      const giftMessage = { sender: gift.from, recipient: gift.to, message: gift.message };
      await sendIdempotent(() => callCartApi(call, 'gift-message', { giftMessage }));
      const { data } = await client.query({
        query: GetGiftMessageDocument,
        variables: { cartId: call.cartId },
        fetchPolicy: noCache,
      });
      if (fingerprintOf(data?.cart?.gift_message ?? noGift) !== fingerprintOf(gift))
        throw new PaymentProblem('checkout.giftCut');
    } catch (error) {
      dispatch(handleCheckoutError(error));
      throw error instanceof PaymentProblem ? error : new PaymentProblem('checkout.giftNotSaved', { cause: error });
    }
  };

/** Maximum lengths in characters: Magento's column for a name, and the text that fits on a card. */
const MAX_NAME_LENGTH = 100;
const MAX_TEXT_LENGTH = 400;

const takeFocus = (place: HTMLElement | null) => place?.focus();

interface GiftMessageFieldsProps extends Pick<ReturnType<typeof useGiftMessage>, 'gift' | 'change'> {
  text: Ref<HTMLTextAreaElement>;
  /** True to show the error that there are names, but no text. */
  showsMissing: boolean;
}

/**
 * The fields of a gift message. Only a button is shown until the shopper presses it, since few shoppers add a message.
 */
export function GiftMessageFields({ gift, change, text, showsMissing }: GiftMessageFieldsProps) {
  const [isOpen, setOpen] = useState(!isEmptyGift(gift));
  /** True after the shopper pressed a button, so that the focus moves to the new content. */
  const [isPressed, setPressed] = useState(false);
  const turn = (open: boolean) => {
    setOpen(open);
    setPressed(true);
  };
  const set = (name: keyof GiftMessage) => (event: { target: { value: string } }) =>
    change({ ...gift, [name]: event.target.value });

  // The cart's message is loaded after this component has rendered, so check the message, too.
  if (!isOpen && isEmptyGift(gift))
    return (
      <Button ref={isPressed ? takeFocus : undefined} variant="quiet" className={css.add} onClick={() => turn(true)}>
        <GiftIcon size={20} aria-hidden="true" />
        <FormattedMessage id="checkout.giftAdd" />
      </Button>
    );
  return (
    <fieldset className={css.gift}>
      <legend className={css.legend}>
        <FormattedMessage id="checkout.gift" />
      </legend>
      {(['to', 'from'] as const).map((name) => (
        <Field
          key={name}
          ref={isPressed && name === 'to' ? takeFocus : undefined}
          label={<FormattedMessage id={name === 'to' ? 'checkout.giftTo' : 'checkout.giftFrom'} />}
          value={gift[name]}
          onChange={set(name)}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          optional
        />
      ))}
      <TextArea
        ref={text}
        className={css.wide}
        label={<FormattedMessage id="checkout.giftText" />}
        value={gift.message}
        onChange={set('message')}
        maxLength={MAX_TEXT_LENGTH}
        rows={3}
        autoComplete="off"
        hint={<FormattedMessage id="checkout.giftLeft" values={{ count: MAX_TEXT_LENGTH - gift.message.length }} />}
        error={showsMissing ? <FormattedMessage id="checkout.giftIncomplete" /> : undefined}
      />
      <Button
        variant="quiet"
        size="s"
        className={css.add}
        onClick={() => {
          change(noGift);
          turn(false);
        }}
      >
        <FormattedMessage id="checkout.giftRemove" />
      </Button>
    </fieldset>
  );
}
