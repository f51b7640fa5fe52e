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

test('a repeated message is shown once', () => {
  toast.error('Failed');
  toast.info('Other');
  toast.error('Failed');
  expect(texts()).toEqual(['Other', 'Failed']);
});

test('two messages with an action are never the same; an update keeps the position', () => {
  const undo = { label: 'Undo', onPress: jest.fn() };
  const first = toast.show({ tone: 'info', text: 'Deleted', action: undo, ms: 10_000 });
  toast.show({ tone: 'info', text: 'Deleted', action: undo });
  expect(texts()).toEqual(['Deleted', 'Deleted']);
  toast.update(first, { tone: 'success', text: 'Restored', action: undefined });
  expect(toastStore.getSnapshot()[0]).toMatchObject({
    id: first,
    tone: 'success',
    text: 'Restored',
    ms: 10_000,
  });
});

test('notifies listeners of changes only', () => {
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

test('has no messages on a server', () => {
  toast.info('Here');
  expect(toastStore.getServerSnapshot()).toEqual([]);
});
