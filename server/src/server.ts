import { fileURLToPath } from 'node:url';
import portfolio from '../../portfolio.config';
import { buildApp } from './app';
import { readConfig } from './config';
import { unpublished } from './site/unpublished';

const config = readConfig(process.env, portfolio, fileURLToPath(new URL('../..', import.meta.url)));
const app = await buildApp(config, { pages: unpublished });
await app.listen({ port: config.port, host: config.host ?? '::' });
