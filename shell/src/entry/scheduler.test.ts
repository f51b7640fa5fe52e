import { createRequire } from 'node:module';

test('React uses the scheduler whose frame rate the shell sets', () => {
  const ofReact = createRequire(require.resolve('react-dom')).resolve('scheduler');
  expect(require.resolve('scheduler')).toBe(ofReact);
});
