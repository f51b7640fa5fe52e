import { stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../tests/temporary-folder';
import { withLock } from './lock';

const folder = temporaryFolder();
const BUSY = 'Another release is being published at this moment';

test('who is held up for so long that another takes the lock over has to leave what it guards', async () => {
  const path = join(folder(), 'catalogue.lock');
  const work = jest.fn();
  const heldUp = withLock(path, async (checkHeld) => {
    await checkHeld();
    const then = new Date(Date.now() - 60_000);
    await utimes(path, then, then);
    await withLock(path, async (checkOther) => {
      await checkOther();
      await expect(checkHeld()).rejects.toThrow(BUSY);
    });
    // Neither may it go on once the other is done.
    await checkHeld();
    work();
  });
  await expect(heldUp).rejects.toThrow(BUSY);
  expect(work).not.toHaveBeenCalled();
  await expect(stat(path)).rejects.toThrow('ENOENT');
});
