import { request } from '@portfolio/shared-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppliedImport, ImportPreview } from '../contracts/imports';
import { contractQuery } from '../core/contract-query';
import { sendFile, type SentFile } from '../core/send-file';

export { IMPORT_MAX_BYTES, IMPORT_UNDO_DAYS } from '../contracts/constants';
export type {
  AppliedImport,
  ImportChange,
  ImportGroup,
  ImportPreview,
  ImportSource,
} from '../contracts/imports';

/** Imports that can be undone, the latest first. */
export const importsQuery = () => ({
  ...contractQuery(['imports', 'v1'], () =>
    import('../contracts/imports').then(({ listImports }) => listImports),
  ),
  staleTime: 0,
});

/** Reads a file and shows what its import would change. Nothing changes yet. */
export async function previewFile(sent: SentFile): Promise<ImportPreview> {
  const { importFile } = await import('../contracts/imports');
  // Only names that file systems can't have are longer.
  const query = new URLSearchParams({ name: sent.file.name.slice(0, 255) });
  return sendFile(
    { ...sent, path: `${importFile.path}?${query}`, type: 'application/octet-stream' },
    importFile.data,
  );
}

/** Reads a user's repositories from GitHub. Nothing changes yet. */
export const previewGithub = (user: string): Promise<ImportPreview> =>
  request(
    import('../contracts/imports').then(({ importGithub }) => importGithub),
    { body: { user } },
  );

interface ApplyImport {
  readonly id: string;
  /** Ids of the chosen changes. */
  readonly changes: readonly string[];
}

/** Applies chosen changes. Reloads every query, because it may affect any of them. */
export function useApplyImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: ApplyImport): Promise<AppliedImport> =>
      request(
        import('../contracts/imports').then(({ applyImport }) => applyImport),
        { params: { id }, body: { changes: [...changes] } },
      ),
    onSuccess: () => void client.invalidateQueries(),
  });
}

/** Undoes an import by its id. Reloads every query. */
export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request(
        import('../contracts/imports').then(({ undoImport }) => undoImport),
        { params: { id } },
      ),
    onSettled: () => void client.invalidateQueries(),
  });
}
