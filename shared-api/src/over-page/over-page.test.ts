import { overPage, pageBelow } from './index';

afterEach(() => jest.restoreAllMocks());

test('an entry of this document has a page below', () => {
  expect(pageBelow(overPage('/projects'))).toBe('/projects');
});

test('an entry of an earlier document, or opened otherwise, has none', () => {
  const earlier = overPage('/projects');
  jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 0.1);
  for (const state of [earlier, null, undefined, 'x', {}, { overPath: '/projects' }])
    expect(pageBelow(state)).toBeUndefined();
});

test('where performance is missing, no entry has one', () => {
  jest.replaceProperty(globalThis, 'performance', undefined as never);
  expect(pageBelow(overPage('/projects'))).toBeUndefined();
});
