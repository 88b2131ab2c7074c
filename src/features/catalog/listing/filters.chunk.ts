// The chunk of the filters: on phones they are opened, on wide screens they stand beside the products.
export { FilterDialog } from './FilterDialog';
export { FilterGroups } from './FilterGroups';
