import {
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';

/** Names of personal or secret values. In the URL of a GET request they would be in every log on the way. */
const personal = /e_?mail|(first|middle|last)_?name|postcode|street|phone|token|password|^(order_?)?numbers?$/i;

/** True if a variable of a query, or a field of its input type, has a personal or secret name. */
export function hasPersonalVariables(
  { variableDefinitions = [] }: OperationDefinitionNode,
  schema: GraphQLSchema,
): boolean {
  const seen = new Set<string>();
  const isPersonal = (name: string, type: unknown): boolean => {
    if (personal.test(name)) return true;
    if (!isInputObjectType(type) || seen.has(type.name)) return false;
    seen.add(type.name);
    return Object.values(type.getFields()).some((field) => isPersonal(field.name, getNamedType(field.type)));
  };
  return variableDefinitions.some(({ variable, type }) => {
    let named = type;
    while ('type' in named) named = named.type;
    return isPersonal(variable.name.value, typeFromAST(schema, named));
  });
}
