import { toast, toastStore } from './toast-store';

const texts = () => toastStore.getSnapshot().map((entry) => entry.text);

afterEach(() => toastStore.getSnapshot().forEach((entry) => toast.dismiss(entry.id)));

test('keeps messages in order until dismissed', () => {
  const first = toast.success('Saved');
  toast.error('Failed');
  expect(texts()).toEqual(['Saved', 'Failed']);
  toast.dismiss(first);
  expect(texts()).toEqual(['Failed']);
});

test('the same words twice stand there once', () => {
  toast.error('Failed');
  toast.info('Other');
  toast.error('Failed');
  expect(texts()).toEqual(['Other', 'Failed']);
});

test('tells listeners of a change, and of nothing else', () => {
  const listener = jest.fn();
  const stop = toastStore.subscribe(listener);
  const before = toastStore.getSnapshot();
  toast.dismiss(-1);
  expect(listener).not.toHaveBeenCalled();
  expect(toastStore.getSnapshot()).toBe(before);
  toast.info('New');
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  toast.info('Newer');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a server has nothing to show', () => {
  toast.info('Here');
  expect(toastStore.getServerSnapshot()).toEqual([]);
});
