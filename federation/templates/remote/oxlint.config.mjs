export { default } from '@portfolio/federation/lint';
