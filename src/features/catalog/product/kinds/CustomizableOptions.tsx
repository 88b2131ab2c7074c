import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Checkbox } from '#ui/form/Checkbox';
import { Field, TextArea } from '#ui/form/Field';
import { Radio } from '#ui/form/Radio';
import { Select } from '#ui/form/Select';
import { BidiText } from '#ui/text/BidiText';
import { MessageText } from '#ui/text/MessageText';
import { ChoiceGroup } from './ChoiceGroup';
import {
  chosenIds,
  customizableSelection,
  customOptionsOf,
  isLacking,
  type ListOption,
  type Written,
  type WrittenOption,
} from './customizable';
import { GetCustomOptionsDocument } from './GetCustomOptions.gql';
import css from './Kinds.module.css';
import { SurchargeNote, useNameWithSurcharge } from './SurchargeNote';
import type { KindProps } from './selection';
import { unknownKind } from './unknownKind';
import { useUrlChoice } from './useUrlChoice';

/** The merchant's own options of a product: a text to write on it, a day, a choice. */
export function CustomizableOptions({ urlKey, showsMissing, children }: KindProps) {
  const { data, error, refetch } = useQuery(GetCustomOptionsDocument, { variables: { urlKey } });
  const { search, set } = useUrlChoice();
  // Written text is private: it is not put into the URL.
  const [written, setWritten] = useState<Written>({});
  const options = customOptionsOf(data, urlKey);
  if (!options) return children(unknownKind(error, refetch, '12rem'));
  const fields = (
    <div className={css.part}>
      {options.map((option) => {
        const lacks = showsMissing && isLacking(option, search, written);
        if (option.kind === 'file')
          return <NoFile key={option.uid} name={option.name} required={option.required} missing={lacks} />;
        if ('values' in option) {
          const ids = chosenIds(option, search);
          const choose = (next: readonly string[]) => set(option.code, next.join(','));
          return <Choices key={option.uid} option={option} ids={ids} missing={lacks} onChoose={choose} />;
        }
        return (
          <Writing
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

function Choices({
  option,
  ids,
  missing,
  onChoose,
}: {
  option: ListOption;
  ids: readonly string[];
  missing: boolean;
  onChoose(ids: readonly string[]): void;
}) {
  const intl = useIntl();
  const nameWithSurcharge = useNameWithSurcharge();
  const { kind, name, required, values, code } = option;
  if (kind === 'list')
    return (
      <Select
        label={<BidiText text={name} />}
        optional={!required}
        placeholder={intl.formatMessage({ id: required ? 'catalog.pleaseChoose' : 'catalog.nothingOfIt' })}
        value={ids[0] ?? ''}
        options={values.map((value) => ({ value: value.id, label: nameWithSurcharge(value.name, value) }))}
        error={missing && <MessageText id="catalog.chooseFirst" values={{ name }} />}
        onChange={({ target }) => onChoose(target.value ? [target.value] : [])}
      />
    );
  return (
    <ChoiceGroup name={name} optional={!required} missing={missing}>
      <div className={css.choices}>
        {kind === 'radio' && !required && (
          <Radio
            framed
            name={code}
            label={<FormattedMessage id="catalog.nothingOfIt" />}
            checked={ids.length === 0}
            onChange={() => onChoose([])}
          />
        )}
        {values.map((value) => {
          const entry = {
            framed: true,
            name: code,
            label: <BidiText text={value.name} />,
            end: <SurchargeNote {...value} />,
            checked: ids.includes(value.id),
          };
          return kind === 'radio' ? (
            <Radio key={value.uid} {...entry} onChange={() => onChoose([value.id])} />
          ) : (
            <Checkbox
              key={value.uid}
              {...entry}
              onChange={({ target }) =>
                onChoose(target.checked ? [...ids, value.id] : ids.filter((id) => id !== value.id))
              }
            />
          );
        })}
      </div>
    </ChoiceGroup>
  );
}

const inputTypes = { date: 'date', datetime: 'datetime-local', time: 'time', line: 'text' } as const;

function Writing({
  option,
  text,
  missing,
  onWrite,
}: {
  option: WrittenOption;
  text: string;
  missing: boolean;
  onWrite(text: string): void;
}) {
  const { kind, name, required, surcharge, longest } = option;
  const isText = kind === 'line' || kind === 'area';
  const field = {
    // By this it outlives a reload.
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

/** Magento's API takes no files. */
function NoFile({ name, required, missing }: { name: string; required: boolean; missing: boolean }) {
  return (
    <p className={missing ? css.missing : css.note} role={missing ? 'alert' : undefined}>
      <FormattedMessage
        id={required ? 'catalog.fileNeeded' : 'catalog.fileNotHere'}
        values={{ name: <BidiText key="name" text={name} /> }}
      />
    </p>
  );
}

export const preload = (client: ApolloClient, urlKey: string) =>
  client.query({ query: GetCustomOptionsDocument, variables: { urlKey } });
