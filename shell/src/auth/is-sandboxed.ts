/** Whether this document is a preview: the server gives previews no origin, so they have no storage, no cookies and no session. */
export const isSandboxed = (): boolean => globalThis.origin === 'null';
