export { domAnimation } from 'whole/framer-motion';
