import { getConfig, request } from '@portfolio/shared-api';
import { saveAddress } from '../core/save-file';

/**
 * Has the browser download all that the installation holds, straight to the disk. Resolves when the download has begun; how it ends is
 * seen in the browser.
 */
export async function downloadBackup({ hasMessages }: { readonly hasMessages: boolean }): Promise<void> {
  const { path } = await request(
    import('../contracts/backup').then(({ prepareBackup }) => prepareBackup),
    { body: { messages: hasMessages } },
  );
  saveAddress(getConfig().apiBase + path, 'portfolio.tar');
}
