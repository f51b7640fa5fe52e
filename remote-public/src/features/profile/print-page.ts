import { createGlobalStyle } from 'styled-components';

/** On paper the page is a résumé of one sheet: all sizes are in rem, so the root's size scales everything. */
export const PrintPage = createGlobalStyle`
  @page {
    size: A4;
    margin: 12mm;
  }

  @media print {
    html {
      font-size: 59%;
    }
  }
`;
