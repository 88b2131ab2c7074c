import type { DatabaseSync } from 'node:sqlite';
import type { Attribute, OptionValue, Text } from '../../../data/shared/types.ts';

/** Ids of these attributes in a new Magento; other attributes get the next ids. */
const knownAttributeIds: Record<string, number> = { color: 93, size: 137 };

export interface SeededOption {
  id: number;
  label: Text;
}

export interface SeededAttribute {
  id: number;
  attribute: Attribute;
  /** Options by their code in the merchant's data. */
  options: Map<string, SeededOption>;
}

const booleanOptions: OptionValue[] = [
  { code: '1', label: { en: 'Yes', ar: 'نعم' } },
  { code: '0', label: { en: 'No', ar: 'لا' } },
];

/** Writes the attributes and their options. Returns them by code. */
export function seedAttributes(db: DatabaseSync, attributes: Attribute[]): Map<string, SeededAttribute> {
  const addAttribute = db.prepare('INSERT INTO attribute VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const addOption = db.prepare('INSERT INTO attribute_option VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const seeded = new Map<string, SeededAttribute>();
  let nextId = 138;
  let optionId = 4;
  attributes.forEach((attribute, index) => {
    const { code, label, input } = attribute;
    const id = knownAttributeIds[code] ?? nextId++;
    addAttribute.run(
      id,
      code,
      label.en,
      label.ar,
      input,
      Number(attribute.filterable),
      Number(attribute.configurable),
      Number(attribute.visible),
      index + 1,
    );
    const options = new Map<string, SeededOption>();
    const values = input === 'boolean' ? booleanOptions : (attribute.options ?? []);
    values.forEach((option, position) => {
      const value = input === 'boolean' ? option.code : String(optionId);
      addOption.run(
        optionId,
        id,
        option.code,
        value,
        option.label.en,
        option.label.ar,
        option.swatch ?? null,
        position + 1,
      );
      options.set(option.code, { id: optionId, label: option.label });
      optionId += 1;
    });
    seeded.set(code, { id, attribute, options });
  });
  return seeded;
}

/** Options of an attribute that a product has; text attributes have none. */
export function optionsOf({ attribute, options }: SeededAttribute, value: string | string[] | Text): SeededOption[] {
  if (typeof value === 'object' && !Array.isArray(value)) return [];
  const codes = (Array.isArray(value) ? value : [value]).map((code) =>
    attribute.input === 'boolean' ? (['1', 'true', 'yes'].includes(code) ? '1' : '0') : code,
  );
  return codes.flatMap((code) => options.get(code) ?? []);
}
