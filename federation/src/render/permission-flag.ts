/** Turns on Node's permission model: Node 20 still calls it experimental. */
export const PERMISSION_FLAG = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';
