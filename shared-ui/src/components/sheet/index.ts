export { PageHeader, type PageHeaderProps } from './page-header';
export { Sheet, type SheetProps } from './sheet';
