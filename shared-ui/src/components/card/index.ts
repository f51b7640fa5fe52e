export { Card, type CardProps } from './card';
export { CardBody } from './card-body';
