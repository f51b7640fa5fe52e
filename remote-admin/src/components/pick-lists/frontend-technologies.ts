import { namesIn } from './names-in';

/** Frontend technologies of projects and skills. No duplicates, in alphabetical order. */
export const frontendTechnologies = namesIn(`
  Alpine.js, Angular, Angular Material, Ant Design, Apollo Client, Astro, Axios, Babel, Bootstrap, Bulma,
  Chakra UI, Chart.js, CSS, CSS Modules, Cypress, D3.js, daisyUI, Ember.js, Emotion, esbuild, ESLint, Formik,
  Framer Motion, Gatsby, GSAP, Handlebars, Headless UI, HTML, htmx, i18next, Immer, Ionic, JavaScript, Jest,
  Jotai, jQuery, JSX, Leaflet, Less, Lit, Mantine, Mapbox GL JS, MapLibre, Material UI, MDX, MobX,
  Module Federation, Next.js, Nuxt, Parcel, Pinia, PixiJS, Playwright, PostCSS, Preact, Prettier, PrimeReact,
  Progressive Web App, Qwik, Radix UI, React, React Hook Form, React Native, React Router, Recharts, Redux,
  Redux Toolkit, Remix, Rollup, RxJS, Sass, Service Workers, shadcn/ui, SolidJS, Stencil, Storybook,
  styled-components, Svelte, SvelteKit, Swiper, SWR, Tailwind CSS, TanStack Query, TanStack Router,
  Testing Library, Three.js, Turborepo, TypeScript, Vite, Vitest, Vue.js, Vuetify, Web Components,
  WebAssembly, WebGL, webpack, WebRTC, XState, Yup, Zod, Zustand
`);
