import type { ApolloClient } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { loadProblem } from '#api/errors/messageFor';
import { Checkbox, Radio } from '#ui/form/Choice';
import { Field, TextArea } from '#ui/form/Field';
import { Select } from '#ui/form/Select';
import { LoadProblem } from '#ui/LoadProblem';
import { Skeleton } from '#ui/Skeleton';
import { BidiText } from '#ui/text/BidiText';
import { MessageText } from '#ui/text/MessageText';
import type { PartProps } from './choice';
import {
  chosenIds,
  customChoice,
  customOptionsOf,
  isLacking,
  type ListOption,
  type Written,
  type WrittenOption,
} from './custom';
import { GetCustomOptionsDocument } from './GetCustomOptions.gql';
import { Group } from './Group';
import { More, useNameWithMore } from './More';
import css from './Parts.module.css';
import { usePartChoice } from './usePartChoice';
import { useUrlChoice } from './useUrlChoice';

/** What the merchant asks for a product: words to write on it, a day, choices of its own. */
export function Part({ urlKey, missing, onChoice }: PartProps) {
  const { data, error, refetch } = useQuery(GetCustomOptionsDocument, { variables: { urlKey } });
  const { search, set } = useUrlChoice();
  // What somebody writes is nobody else's: it does not stand in the URL.
  const [written, setWritten] = useState<Written>({});
  const options = useMemo(() => customOptionsOf(data, urlKey), [data, urlKey]);
  const choice = useMemo(() => options && customChoice(options, search, written), [options, search, written]);
  usePartChoice(choice, error !== undefined, onChoice);

  if (error && !options) return <LoadProblem {...loadProblem(error, () => void refetch())} />;
  if (!options) return <Skeleton height="12rem" />;
  return (
    <div className={css.part}>
      {options.map((option) => {
        const lacks = missing && isLacking(option, search, written);
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
  const nameWithMore = useNameWithMore();
  const { kind, name, required, values, code } = option;
  if (kind === 'list')
    return (
      <Select
        label={<BidiText text={name} />}
        optional={!required}
        placeholder={intl.formatMessage({ id: required ? 'catalog.pleaseChoose' : 'catalog.nothingOfIt' })}
        value={ids[0] ?? ''}
        options={values.map((value) => ({ value: value.id, label: nameWithMore(value.name, value) }))}
        error={missing && <MessageText id="catalog.chooseFirst" values={{ name }} />}
        onChange={({ target }) => onChoose(target.value ? [target.value] : [])}
      />
    );
  return (
    <Group name={name} optional={!required} missing={missing}>
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
            end: <More {...value} />,
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
    </Group>
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
    label: (
      <>
        <BidiText text={name} /> <More {...surcharge} />
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

/** Magento takes files through its own pages only. */
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

export const preloadPart = (client: ApolloClient, urlKey: string) =>
  client.query({ query: GetCustomOptionsDocument, variables: { urlKey } });
