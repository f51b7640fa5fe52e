export { Card, CardBody, type CardProps } from './card';
