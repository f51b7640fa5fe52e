import { getConfig, session } from '@portfolio/shared-api';
import { MESSAGES_CSV_PATH } from '../contracts/inbox';
import { saveFile } from '../core/save-file';

const TIMEOUT_MS = 60_000;

/** Saves all messages as a file for spreadsheets. Rejects when they can't be had within a minute. */
export async function downloadMessages(): Promise<void> {
  const token = await session.getToken();
  const answer = await fetch(getConfig().apiBase + MESSAGES_CSV_PATH, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status === 401) session.expire();
  if (!answer.ok) throw new Error(`The messages could not be fetched (${answer.status}).`);
  saveFile(await answer.blob(), `messages-${new Date().toISOString().slice(0, 10)}.csv`);
}
