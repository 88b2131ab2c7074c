/** Checks values of variables and literals with the order and messages of Magento's PHP library. */
import {
  type ASTVisitor,
  type DocumentNode,
  type GraphQLEnumType,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLScalarType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  print,
  typeFromAST,
  type ValidationContext,
  type ValueNode,
} from 'graphql';
import { didYouMean } from 'graphql/jsutils/didYouMean.js';
import { suggestionList } from 'graphql/jsutils/suggestionList.js';

const unknownField = (name: string, type: string, known: string[]) =>
  `Field "${name}" is not defined by type "${type}".${didYouMean(suggestionList(name, known))}`;

const unknownEnumValue = (text: string, type: GraphQLEnumType) => {
  const names = type.getValues().map(({ name }) => name);
  return `Value "${text}" does not exist in "${type.name}" enum.${didYouMean('the enum value', suggestionList(text, names))}`;
};

/** Messages for values that are invalid for a scalar. */
const notOfScalar: Record<string, string> = {
  Int: 'Int cannot represent non-integer value',
  Float: 'Float cannot represent non numeric value',
  String: 'String cannot represent a non string value',
  Boolean: 'Boolean cannot represent a non boolean value',
  ID: 'ID cannot represent a non-string and non-integer value',
};

const maximumInt = 2 ** 31 - 1;

/** The error message for a variable of a leaf type; null for a valid value. */
function leafMistake(value: unknown, type: GraphQLScalarType | GraphQLEnumType): string | null {
  if (isEnumType(type)) {
    if (typeof value !== 'string') {
      return `Enum "${type.name}" cannot represent non-string value: ${asJson(value)}.`;
    }
    return type.getValue(value) ? null : unknownEnumValue(value, type);
  }
  const isInteger = Number.isInteger(value);
  if (type.name === 'Int' && isInteger && Math.abs(Number(value)) > maximumInt) {
    return `Int cannot represent non 32-bit signed integer value: ${value}`;
  }
  const fits: Record<string, boolean> = {
    Int: isInteger,
    Float: typeof value === 'number',
    String: typeof value === 'string',
    Boolean: typeof value === 'boolean',
    ID: typeof value === 'string' || isInteger,
  };
  return fits[type.name] === false ? `${notOfScalar[type.name]}: ${asJson(value)}` : null;
}

/** A value in the format of PHP's `json_encode`, which has no empty objects. Strings are not escaped. */
function asJson(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  const isEmpty = (part: unknown) => typeof part === 'object' && part !== null && Object.keys(part).length === 0;
  return JSON.stringify(value, (_key, part) => (isEmpty(part) ? [] : part))
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

interface Mistake {
  message: string;
  /** Path within the variable: `.street[0]`; null for the variable itself. */
  path: string | null;
  value: unknown;
}

/** All errors in the value of a variable. */
function valueMistakes(value: unknown, type: GraphQLInputType, path: string | null): Mistake[] {
  const wrong = (message: string): Mistake => ({ message, path, value });
  if (isNonNullType(type)) {
    if (value === null) return [wrong(`Expected non-nullable type "${type}" not to be null.`)];
    return valueMistakes(value, type.ofType, path);
  }
  if (value === null) return [];
  if (isLeafType(type)) {
    const mistake = leafMistake(value, type);
    return mistake === null ? [] : [wrong(mistake)];
  }
  if (isListType(type)) {
    // PHP treats an object as an array, too, so a single object is not coerced to a list.
    if (typeof value !== 'object') return valueMistakes(value, type.ofType, null);
    const step = (key: string) => `${path ?? ''}${/^\d+$/.test(key) ? `[${key}]` : `.${key}`}`;
    return Object.entries(value).flatMap(([key, item]) => valueMistakes(item, type.ofType, step(key)));
  }
  if (typeof value !== 'object') return [wrong(`Expected type "${type.name}" to be an object.`)];
  const fields = type.getFields();
  const given = new Map(Object.entries(value));
  const mistakes = Object.values(fields).flatMap((field): Mistake[] => {
    if (given.has(field.name)) return valueMistakes(given.get(field.name), field.type, `${path ?? ''}.${field.name}`);
    if (!isRequiredInputField(field)) return [];
    return [wrong(`Field "${field.name}" of required type "${field.type}" was not provided.`)];
  });
  const unknown = [...given.keys()].filter((name) => !Object.hasOwn(fields, name));
  return [...mistakes, ...unknown.map((name) => wrong(unknownField(name, type.name, Object.keys(fields))))];
}

/** Errors in the variables of a document's operation. */
export function variableMistakes(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Record<string, unknown>,
): GraphQLError[] {
  const [operation, another] = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION || another) return [];
  return (operation.variableDefinitions ?? []).flatMap((definition): GraphQLError[] => {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type);
    const isGiven = Object.hasOwn(variables, name);
    const value = variables[name];
    if (!isInputType(type) || (!isGiven && definition.defaultValue)) return [];
    const error = (message: string) => new GraphQLError(message, { nodes: definition });
    if (isNonNullType(type) && value == null) {
      return [
        error(
          isGiven
            ? `Variable "$${name}" of non-null type "${type}" must not be null.`
            : `Variable "$${name}" of required type "${type}" was not provided.`,
        ),
      ];
    }
    if (value == null) return [];
    return valueMistakes(value, type, null).map(({ message, path, value: bad }) =>
      error(
        `Variable "$${name}" got invalid value ${asJson(bad)}${path === null ? '' : ` at "${name}${path}"`}; ${message}`,
      ),
    );
  });
}

/** The error message for a literal of a leaf type; null for a valid one. */
function literalMistake(node: ValueNode, type: GraphQLScalarType | GraphQLEnumType): string | null {
  const text = print(node);
  if (isEnumType(type)) {
    if (node.kind !== Kind.ENUM) return `Enum "${type.name}" cannot represent non-enum value: ${text}.`;
    return type.getValue(node.value) ? null : unknownEnumValue(text, type);
  }
  const kinds: Record<string, readonly ValueNode['kind'][]> = {
    Int: [Kind.INT],
    Float: [Kind.INT, Kind.FLOAT],
    String: [Kind.STRING],
    Boolean: [Kind.BOOLEAN],
    ID: [Kind.STRING, Kind.INT],
  };
  const fits = kinds[type.name]?.includes(node.kind) ?? true;
  const tooLarge = type.name === 'Int' && node.kind === Kind.INT && Math.abs(Number(node.value)) > maximumInt;
  return fits && !tooLarge ? null : `${notOfScalar[type.name]}: ${text}`;
}

/** Validation rule for literals that replaces `ValuesOfCorrectTypeRule` of graphql-js. */
export function LiteralsOfCorrectType(context: ValidationContext): ASTVisitor {
  const check = (node: ValueNode): void => {
    const place = context.getInputType();
    if (!place) return;
    const type = getNamedType(place);
    const message = isLeafType(type)
      ? literalMistake(node, type)
      : `Expected value of type "${type}", found ${print(node)}.`;
    if (message) context.reportError(new GraphQLError(message, { nodes: node }));
  };
  return {
    NullValue(node) {
      const type = context.getInputType();
      if (isNonNullType(type)) {
        context.reportError(new GraphQLError(`Expected value of type "${type}", found null.`, { nodes: node }));
      }
    },
    ListValue(node) {
      const type = context.getParentInputType();
      if (isListType(type && getNullableType(type))) return undefined;
      check(node);
      return false;
    },
    ObjectValue(node) {
      const place = context.getInputType();
      const type = place && getNamedType(place);
      if (!isInputObjectType(type)) {
        check(node);
        return false;
      }
      const given = new Set(node.fields.map(({ name }) => name.value));
      for (const field of Object.values(type.getFields())) {
        if (given.has(field.name) || !isRequiredInputField(field)) continue;
        const message = `Field ${type.name}.${field.name} of required type ${field.type} was not provided.`;
        context.reportError(new GraphQLError(message, { nodes: node }));
      }
      return undefined;
    },
    ObjectField(node) {
      const parent = context.getParentInputType();
      const type = parent && getNamedType(parent);
      if (!isInputObjectType(type) || context.getInputType()) return;
      const message = unknownField(node.name.value, type.name, Object.keys(type.getFields()));
      context.reportError(new GraphQLError(message, { nodes: node }));
    },
    EnumValue: check,
    IntValue: check,
    FloatValue: check,
    StringValue: check,
    BooleanValue: check,
  };
}
