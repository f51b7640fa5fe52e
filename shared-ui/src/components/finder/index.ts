export type { FinderOption } from './find-options';
export { Finder, type FinderProps } from './finder';
