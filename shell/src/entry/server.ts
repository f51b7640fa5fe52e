/* The shell's server bundle: renders pages and provides the packages that the remotes' bundles share. */
import './server-assets';
import * as sharedApi from '@portfolio/shared-api';
import * as sharedUi from '@portfolio/shared-ui';
import * as reactQuery from '../provided/@tanstack/react-query';
import * as framerMotion from '../provided/framer-motion';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactRouterDom from '../provided/react-router-dom';
import * as styledComponents from '../provided/styled-components';

export { render } from './render';

/** Named by federation's shared keys, without `react-dom/client`, which servers don't need. */
export const shared: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': reactRouterDom,
  '@tanstack/react-query': reactQuery,
  'styled-components': styledComponents,
  'framer-motion': framerMotion,
  '@portfolio/shared-api': sharedApi,
  '@portfolio/shared-ui': sharedUi,
};
