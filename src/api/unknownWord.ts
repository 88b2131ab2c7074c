/** True when the shop's schema lacks what was asked: a field or a type of a later Magento. Nothing was done then. */
export const isUnknownWord = ({ message }: { message: string }): boolean =>
  /^(Cannot query field|Unknown type) /.test(message);
