import { fileURLToPath } from 'node:url';
import portfolio from '../../portfolio.config';
import { readConfig } from './config';

const config = readConfig(process.env, portfolio, fileURLToPath(new URL('../..', import.meta.url)));
console.log(config.authEmulator);
