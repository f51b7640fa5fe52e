export { Finder, type FinderOption, type FinderProps } from './finder';
