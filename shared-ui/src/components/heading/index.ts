export { SectionHeading, type HeadingLevel, type SectionHeadingProps } from './section-heading';
