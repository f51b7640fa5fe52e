/*
 * The subset of styled-components that the shell provides; remotes can import nothing else from it. Themes are left out, because
 * colours and sizes come from the kit's tokens.
 */
export {
  createGlobalStyle,
  css,
  default,
  isStyledComponent,
  keyframes,
  styled,
} from 'whole/styled-components';
