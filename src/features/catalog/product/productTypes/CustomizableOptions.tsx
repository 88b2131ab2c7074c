import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Field, TextArea } from '#ui/form/Field';
import { BidiText } from '#ui/text/BidiText';
import {
  chosenIds,
  customizableSelection,
  customOptionsOf,
  type InputOption,
  type InputValues,
  isValueMissing,
} from './customizable';
import css from './FormParts.module.css';
import { OptionChoices, SurchargeNote, unloadedFormPart, useNameWithSurcharge, useUrlChoice } from './fields';
import { GetCustomOptionsDocument } from './GetCustomOptions.gql';
import type { FormPartProps } from './selection';

/** Form fields for the merchant's custom options of a product, for example a text, a date or a choice. */
export function CustomizableOptions({ urlKey, showsMissing, children }: FormPartProps) {
  const { data, error, refetch } = useQuery(GetCustomOptionsDocument, { variables: { urlKey } });
  const nameWithSurcharge = useNameWithSurcharge();
  const { search, set } = useUrlChoice();
  // Entered text is private, so it is not in the URL.
  const [written, setWritten] = useState<InputValues>({});
  const options = customOptionsOf(data, urlKey);
  if (!options) return children(unloadedFormPart(error, refetch, '12rem'));
  const fields = (
    <div className={css.part}>
      {options.map((option) => {
        const lacks = showsMissing && isValueMissing(option, search, written);
        if (option.kind === 'file')
          return <UnsupportedFileNote key={option.uid} name={option.name} required={option.required} missing={lacks} />;
        if ('values' in option) {
          const ids = chosenIds(option, search);
          const choose = (next: readonly string[]) => set(option.code, next.join(','));
          const choices = option.values.map((value) => ({
            ...value,
            text: nameWithSurcharge(value.name, value),
            label: <BidiText text={value.name} />,
            end: <SurchargeNote {...value} />,
          }));
          return (
            <OptionChoices
              key={option.uid}
              option={option}
              choices={choices}
              chosen={ids}
              missing={lacks}
              onChoose={choose}
            />
          );
        }
        return (
          <InputOptionField
            key={option.uid}
            option={option}
            text={written[option.uid] ?? ''}
            missing={lacks}
            onWrite={(text) => setWritten((before) => ({ ...before, [option.uid]: text }))}
          />
        );
      })}
    </div>
  );
  return children({ selection: customizableSelection(options, search, written), fields });
}

const inputTypes = { date: 'date', datetime: 'datetime-local', time: 'time', line: 'text' } as const;

function InputOptionField({
  option,
  text,
  missing,
  onWrite,
}: {
  option: InputOption;
  text: string;
  missing: boolean;
  onWrite(text: string): void;
}) {
  const { kind, name, required, surcharge, longest } = option;
  const isText = kind === 'line' || kind === 'area';
  const field = {
    // The name under which the field restores its value after a reload.
    name: `option-${option.uid}`,
    label: (
      <>
        <BidiText text={name} /> <SurchargeNote {...surcharge} />
      </>
    ),
    optional: !required,
    hint:
      isText && longest > 0 ? (
        <FormattedMessage id="catalog.charactersLeft" values={{ count: longest - text.length }} />
      ) : undefined,
    error: missing && <FormattedMessage id={isText ? 'catalog.writeFirst' : 'catalog.dayFirst'} />,
    required,
    ...(isText && longest > 0 && { maxLength: longest }),
    value: text,
  };
  return kind === 'area' ? (
    <TextArea {...field} onChange={({ target }) => onWrite(target.value)} />
  ) : (
    <Field
      {...field}
      type={inputTypes[kind]}
      autoComplete="off"
      {...(!isText && { dir: 'ltr' as const })}
      onChange={({ target }) => onWrite(target.value)}
    />
  );
}

/** A note instead of a file field, since Magento's GraphQL API accepts no files. */
function UnsupportedFileNote({ name, required, missing }: { name: string; required: boolean; missing: boolean }) {
  return (
    <p className={missing ? css.missing : css.note} role={missing ? 'alert' : undefined}>
      <FormattedMessage
        id={required ? 'catalog.fileNeeded' : 'catalog.fileNotHere'}
        values={{ name: <BidiText key="name" text={name} /> }}
      />
    </p>
  );
}
