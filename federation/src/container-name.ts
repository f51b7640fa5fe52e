/** Name of a release's container on `globalThis`: `remote-public`, `1.4.2` -> `remote_public_1_4_2`. Two releases never share one. */
export function containerName(app: string, version: string): string {
  return `${app}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}
