import { useQuery } from '@apollo/client/react';
import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { toLoadProblemProps } from '#api/errors/messageFor';
import type { CustomerAddressFragment } from '#api/operations.generated';
import { type Country, useCountries } from '#api/useCountries';
import { AddressFields } from '#features/checkout/address/AddressFields';
import {
  type AddressValues,
  addressFrom,
  addressOf,
  inputFrom,
  refusedField,
  valuesOf,
} from '#features/checkout/address/addressForm';
import { GetAddressBookDocument } from '#features/checkout/GetAddressBook.gql';
import { DeleteDialog } from '#features/user/DeleteDialog';
import { formFailure } from '#features/user/formErrors';
import { formatAddress } from '#lib/addresses';
import { storageKeys } from '#lib/browser/storage';
import { useStoreView } from '#lib/storeViewContext';
import { useAppDispatch, useAppSelector } from '#store/index';
import { useDraft } from '#store/useDraft';
import { Badge } from '#ui/Badge';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/dialog/Dialog';
import { EmptyState } from '#ui/EmptyState';
import { Checkbox } from '#ui/form/ChoiceField';
import { FormError } from '#ui/form/FormError';
import { LoadProblem } from '#ui/LoadProblem';
import { Pagination } from '#ui/Pagination';
import { Skeleton } from '#ui/Skeleton';
import { AddressLines } from '#ui/text/AddressLines';
import formCss from './AccountForm.module.css';
import { AccountFrame, LoadingOrError } from './AccountFrame';
import css from './AddressBookPage.module.css';
import { deleteAddress, saveAddress } from './addressActions';

/** The open dialog: the form for a new or stored address, or the confirmation before a deletion. */
type Opened =
  | { kind: 'form'; address: CustomerAddressFragment | null }
  | { kind: 'delete'; address: CustomerAddressFragment };

/** Addresses per page. Magento before 2.4.8 returns all addresses in one response. */
const PAGE_SIZE = 20;

/** The customer's addresses, default addresses first. The page number is in the URL. */
export function AddressBookPage() {
  const dispatch = useAppDispatch();
  const book = useQuery(GetAddressBookDocument);
  const [opened, setOpened] = useState<Opened | null>(null);
  // The content of a dialog stays while the dialog closes.
  const [shown, setShown] = useState<Opened | null>(null);
  if (opened && opened !== shown) setShown(opened);
  const customer = book.data?.customer;
  const addresses = (customer?.addresses ?? []).filter((address) => address !== null).toSorted(defaultsFirst);
  const [query] = useSearchParams();
  const pages = Math.max(1, Math.ceil(addresses.length / PAGE_SIZE));
  // When the only address on the last page is deleted, show the previous page.
  const page = Math.min(pages, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1));
  const close = () => setOpened(null);

  // The button has the same position for an empty and a filled address book, since the form's dialog returns the focus
  // to it.
  const add = customer && (
    <Button onClick={() => setOpened({ kind: 'form', address: null })}>
      <Plus size={18} aria-hidden="true" />
      <FormattedMessage id="account.addAddress" />
    </Button>
  );
  const edited = shown?.kind === 'form' ? shown.address : null;
  return (
    <AccountFrame title="account.addresses" action={add}>
      {!customer && <LoadingOrError query={book} className={css.list} height="13rem" count={2} />}
      {customer && addresses.length === 0 && (
        <EmptyState icon={<MapPin size={40} />} title={<FormattedMessage id="account.noAddresses" />}>
          <FormattedMessage id="account.noAddressesText" />
        </EmptyState>
      )}
      {addresses.length > 0 && (
        <ul className={css.list}>
          {addresses.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => setOpened({ kind: 'form', address })}
              onDelete={() => setOpened({ kind: 'delete', address })}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} to={(number) => ({ search: number > 1 ? `?page=${number}` : '' })} />
      <Dialog
        open={opened?.kind === 'form'}
        onClose={close}
        title={<FormattedMessage id={edited ? 'account.editAddress' : 'account.addAddress'} />}
        className={css.dialog}
      >
        <AddressForm
          key={edited?.id ?? 'new'}
          address={edited}
          isFirst={addresses.length === 0}
          onSaved={close}
          onCancel={close}
        />
      </Dialog>
      {shown?.kind === 'delete' && (
        <DeleteDialog
          open={opened?.kind === 'delete'}
          question="account.deleteQuestion"
          onClose={close}
          onDelete={() => dispatch(deleteAddress(shown.address.id ?? 0)).then(close)}
        >
          <AddressLines address={addressFrom(shown.address)} />
        </DeleteDialog>
      )}
    </AccountFrame>
  );
}

const rank = (address: CustomerAddressFragment) => (address.default_shipping ? 0 : address.default_billing ? 1 : 2);
const defaultsFirst = (a: CustomerAddressFragment, b: CustomerAddressFragment) => rank(a) - rank(b);

const defaultFor = (id: string) => (
  <Badge tone="palm">
    <FormattedMessage id={id} />
  </Badge>
);

function AddressCard({
  address,
  onEdit,
  onDelete,
}: {
  address: CustomerAddressFragment;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const intl = useIntl();
  const { country } = useStoreView();
  const [name = '', place = name] = formatAddress(
    { ...addressFrom(address), company: undefined },
    { locale: intl.locale, fallbackCountry: country },
  );
  const isDefault = address.default_shipping || address.default_billing;
  const action = (name: 'edit' | 'delete', onClick: () => void) => (
    <Button
      variant="quiet"
      size="s"
      onClick={onClick}
      aria-label={intl.formatMessage({ id: `account.${name}Named` }, { name: place })}
    >
      <FormattedMessage id={`account.${name}`} />
    </Button>
  );
  return (
    <li className={css.card}>
      {isDefault && (
        <p className={css.badges}>
          {address.default_shipping && defaultFor('account.defaultShipping')}
          {address.default_billing && defaultFor('account.defaultBilling')}
        </p>
      )}
      <AddressLines address={addressFrom(address)} className={css.address} />
      <p className={css.actions}>
        {action('edit', onEdit)}
        {/* Magento does not delete a default address: another address must become the default first. */}
        {!isDefault && action('delete', onDelete)}
      </p>
    </li>
  );
}

interface AddressFormProps {
  address: CustomerAddressFragment | null;
  isFirst: boolean;
  onSaved: () => void;
  onCancel: () => void;
}

/** The form for a stored or a new address. The first address becomes the default for shipping and billing. */
function AddressForm(props: AddressFormProps) {
  const { countries, loading, error, refetch } = useCountries();
  if (error) return <LoadProblem {...toLoadProblemProps(error, () => void refetch())} />;
  if (loading) return <Skeleton height="24rem" />;
  return <LoadedForm {...props} countries={countries} />;
}

function LoadedForm({ address, isFirst, onSaved, onCancel, countries }: AddressFormProps & { countries: Country[] }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const view = useStoreView();
  const { firstname, lastname } = useAppSelector((state) => state.user.currentUser);
  const { draft, keep, forget } = useDraft<AddressValues>(storageKeys.draft('address', address?.id ?? 'new'));
  const form = useForm<AddressValues>({
    defaultValues: {
      ...(address
        ? valuesOf(addressFrom(address), view.country, countries)
        : { ...valuesOf(null, view.country), firstname, lastname }),
      ...draft,
    },
    mode: 'onTouched',
  });
  const [isShipping, setShipping] = useState(isFirst || Boolean(address?.default_shipping));
  const [isBilling, setBilling] = useState(isFirst || Boolean(address?.default_billing));
  const { getValues, handleSubmit, setError, formState } = form;

  const submit = async (values: AddressValues) => {
    try {
      const input = {
        ...inputFrom(await addressOf(values, countries), address),
        default_shipping: isShipping,
        default_billing: isBilling,
      };
      await dispatch(saveAddress(address?.id ?? null, input));
    } catch (caught) {
      const refused = refusedField(caught);
      if (refused) setError(refused.name, { message: intl.formatMessage({ id: refused.id }) }, { shouldFocus: true });
      else setError('root', { message: formFailure(caught, intl) });
      return;
    }
    forget();
    onSaved();
  };

  return (
    <form className={formCss.form} noValidate onChange={() => keep(getValues())} onSubmit={handleSubmit(submit)}>
      <FormError message={formState.errors.root?.message} />
      <AddressFields form={form} countries={countries} />
      <div className={formCss.choices}>
        <Checkbox
          name="default-shipping"
          label={<FormattedMessage id="account.useForShipping" />}
          checked={isShipping}
          // Magento can only replace a default address, not unset it.
          disabled={isFirst || Boolean(address?.default_shipping)}
          onChange={(event) => setShipping(event.target.checked)}
        />
        <Checkbox
          name="default-billing"
          label={<FormattedMessage id="account.useForBilling" />}
          checked={isBilling}
          disabled={isFirst || Boolean(address?.default_billing)}
          onChange={(event) => setBilling(event.target.checked)}
        />
      </div>
      <div className={formCss.actions}>
        <Button type="submit" pending={formState.isSubmitting}>
          <FormattedMessage id="account.save" />
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          <FormattedMessage id="account.cancel" />
        </Button>
      </div>
    </form>
  );
}
