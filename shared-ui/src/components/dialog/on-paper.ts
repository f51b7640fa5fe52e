import { createGlobalStyle } from 'styled-components';
import { media } from '@portfolio/shared-ui';

/** On paper an open dialog is the page: what lies behind it isn't printed, and what locks the window doesn't cut it off. */
export const OnPaper = createGlobalStyle`
  ${media.print} {
    html:has([data-dialog-backdrop]) {
      &, > body {
        position: static !important;
        height: auto !important;
        overflow: visible !important;
      }

      > body > :not([data-base-ui-portal]) {
        display: none;
      }
    }
  }
`;
