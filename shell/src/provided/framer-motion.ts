/*
 * What the shell provides of Framer Motion, for remotes that ask for it. The shell's own page transition is done by the browser
 * itself (`framer-motion/mini`, a tenth of the size), so that a first view carries none of this.
 */
export {
  AnimatePresence,
  domAnimation,
  LazyMotion,
  m,
  MotionConfig,
  useReducedMotion,
} from 'whole/framer-motion';
