/* What the shell provides of Framer Motion; animation features come later, as a chunk of the shell's (`motion-features.ts`). */
export { AnimatePresence, LazyMotion, m, MotionConfig, useReducedMotion } from 'whole/framer-motion';
