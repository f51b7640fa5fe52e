import { createFrameWindow } from './frame-window';

const at = ({ location: { pathname, search } }: Window) => pathname + search;

test('its history goes forth and back by itself', () => {
  const frame = createFrameWindow('/projects?page=2');
  const handlePop = jest.fn();
  frame.addEventListener('popstate', handlePop);
  expect(at(frame)).toBe('/projects?page=2');
  frame.history.pushState({ idx: 1 }, '', '/projects/7');
  frame.history.replaceState({ idx: 1, usr: 'a' }, '', '/projects/8');
  expect([at(frame), frame.history.state]).toEqual(['/projects/8', { idx: 1, usr: 'a' }]);
  expect(handlePop).not.toHaveBeenCalled();

  frame.history.go(-1);
  expect([at(frame), handlePop.mock.calls.length]).toEqual(['/projects?page=2', 1]);
  frame.history.go(1);
  expect(at(frame)).toBe('/projects/8');
});

test('there is nothing before its beginning and after its end', () => {
  const frame = createFrameWindow('/');
  frame.history.go(-1);
  frame.history.go(1);
  expect(at(frame)).toBe('/');
});

test('going elsewhere from further back takes the place of what was ahead', () => {
  const frame = createFrameWindow('/');
  frame.history.pushState(null, '', '/a');
  frame.history.go(-1);
  frame.history.pushState(null, '', '/b');
  frame.history.go(1);
  expect(at(frame)).toBe('/b');
});
