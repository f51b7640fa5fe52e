import { withOwnCommands } from './own-commands';

const TEXT = 'Run npm run release -- promote shell, npm run doctor or npm start.';

afterEach(() => {
  delete process.env.PORTFOLIO_PROGRAM;
  delete process.env.PORTFOLIO_TOOL;
});

test('messages name the commands that work where they are printed', () => {
  expect(withOwnCommands(TEXT)).toBe(TEXT);
  process.env.PORTFOLIO_PROGRAM = 'node portfolio.mjs';
  expect(withOwnCommands(TEXT)).toBe(
    'Run node portfolio.mjs release promote shell, node portfolio.mjs doctor or node portfolio.mjs serve.',
  );
  process.env.PORTFOLIO_TOOL = 'npx portfolio';
  expect(withOwnCommands(TEXT)).toContain('Run npx portfolio promote shell');
});
