import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../src/config/environment';
import { faultsOf } from './support/read-config';

const COMPOSE = join(__dirname, '../../compose.yaml');

it('compose.yaml sets variables that the server knows', () => {
  const block = /^ {2}site:\n[^]*?\n {4}environment:\n((?: {6}.*\n)+)/m.exec(
    readFileSync(COMPOSE, 'utf8'),
  )![1]!;
  const filledIn = (value: string) =>
    value.replace(/\$\{(\w+)(:-)?\}/g, (_, _name, empty) => (empty ? '' : 'ada.dev'));
  const entries = [...block.matchAll(/^ {6}(\w+): (.*)$/gm)].map(
    ([, name, value]) => [name!, filledIn(value!)] as const,
  );
  expect(entries.filter(([name]) => !(name in environment.shape))).toEqual([]);
  expect(faultsOf({ ...Object.fromEntries(entries), NODE_ENV: 'production', HOST: '0.0.0.0' })).toEqual([]);
});
