/** Metadata of the customer forms: `attributesForm`. */
import type { Text } from '../../data/shared/types.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { inputError } from '../shared/errors.ts';

interface FormField {
  code: string;
  label: Text;
  input: 'TEXT' | 'MULTILINE' | 'SELECT' | 'HIDDEN';
  isRequired?: boolean;
  sortOrder: number;
  filter?: 'TRIM';
  rule?: 'text' | 'email';
}

const text = (code: string, label: Text, sortOrder: number, more: Partial<FormField> = {}): FormField => ({
  code,
  label,
  input: 'TEXT',
  sortOrder,
  ...more,
});

const name = { isRequired: true, filter: 'TRIM', rule: 'text' } as const;

const accountFields: FormField[] = [
  text('firstname', { en: 'First Name', ar: 'الاسم الأول' }, 40, name),
  text('lastname', { en: 'Last Name', ar: 'اسم العائلة' }, 60, name),
  text('email', { en: 'Email', ar: 'البريد الإلكتروني' }, 80, { isRequired: true, rule: 'email' }),
];

const stateLabel = { en: 'State/Province', ar: 'المنطقة الإدارية' };

const addressFields: FormField[] = [
  text('firstname', { en: 'First Name', ar: 'الاسم الأول' }, 20, name),
  text('lastname', { en: 'Last Name', ar: 'اسم العائلة' }, 40, name),
  text('company', { en: 'Company', ar: 'الشركة' }, 60, { rule: 'text' }),
  text('street', { en: 'Street Address', ar: 'العنوان' }, 70, {
    input: 'MULTILINE',
    isRequired: true,
    rule: 'text',
  }),
  text('city', { en: 'City', ar: 'المدينة' }, 100, { isRequired: true, rule: 'text' }),
  text('country_id', { en: 'Country', ar: 'الدولة' }, 80, { input: 'SELECT', isRequired: true }),
  text('region', stateLabel, 90),
  text('region_id', stateLabel, 90, { input: 'HIDDEN' }),
  text('postcode', { en: 'Zip/Postal Code', ar: 'الرمز البريدي' }, 110),
  text('telephone', { en: 'Phone Number', ar: 'رقم الجوال' }, 120, { isRequired: true, rule: 'text' }),
  text('vat_id', { en: 'VAT Number', ar: 'الرقم الضريبي' }, 140),
];

const rules = {
  text: [
    { name: 'MAX_TEXT_LENGTH', value: '255' },
    { name: 'MIN_TEXT_LENGTH', value: '1' },
  ],
  email: [{ name: 'INPUT_VALIDATION', value: 'email' }],
};

const forms: Record<string, { entity: 'CUSTOMER' | 'CUSTOMER_ADDRESS'; fields: FormField[] } | undefined> = {
  customer_account_create: { entity: 'CUSTOMER', fields: accountFields },
  customer_account_edit: { entity: 'CUSTOMER', fields: accountFields },
  checkout_register: { entity: 'CUSTOMER', fields: accountFields },
  customer_register_address: { entity: 'CUSTOMER_ADDRESS', fields: addressFields },
  customer_address_edit: { entity: 'CUSTOMER_ADDRESS', fields: addressFields },
};

function fieldSource(field: FormField, entity: string, { store, settings }: ShopContext) {
  return {
    __typename: 'CustomerAttributeMetadata',
    code: field.code,
    label: field.label[store.language],
    entity_type: entity,
    frontend_input: field.input,
    frontend_class: null,
    default_value: null,
    is_required: field.isRequired ?? false,
    is_unique: field.code === 'email',
    options:
      field.code === 'country_id'
        ? settings.terms.countries.map((country) => ({
            __typename: 'AttributeOptionMetadata',
            label: country.name[store.language],
            value: country.id,
            is_default: false,
          }))
        : [],
    sort_order: field.sortOrder,
    multiline_count: field.input === 'MULTILINE' ? settings.streetLines : 0,
    validate_rules: field.rule ? rules[field.rule] : [],
    input_filter: field.filter ?? 'NONE',
  };
}

export const resolvers: Resolvers = {
  Query: {
    attributesForm: (_source: unknown, { formCode }: { formCode: string }, context: ShopContext) => {
      if (!formCode) throw inputError('Required parameter "formCode" of type string.');
      const form = forms[formCode];
      if (!form) {
        return { items: [], errors: [{ type: 'ENTITY_NOT_FOUND', message: `Form "${formCode}" could not be found.` }] };
      }
      return { items: form.fields.map((field) => fieldSource(field, form.entity, context)), errors: [] };
    },
  },
};
