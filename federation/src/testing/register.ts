import { register } from 'node:module';

/** Lets Node import TypeScript, compiled as pages are. */
register(new URL('./hooks.ts', import.meta.url));
