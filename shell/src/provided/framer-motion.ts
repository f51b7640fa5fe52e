/*
 * The subset of Framer Motion that the shell provides on demand. The page transition uses `framer-motion/mini`, a tenth of the size,
 * so no first view loads this.
 */
export {
  AnimatePresence,
  domAnimation,
  LazyMotion,
  m,
  MotionConfig,
  useReducedMotion,
} from 'whole/framer-motion';
