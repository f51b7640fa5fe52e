declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  /** An OpenAPI document. */
  const spec: { default: { paths: Record<string, unknown> } };
  export default spec;
}

/* firebase-tools has no types for its internal modules. */
declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

  export function createApp(
    projectId: string,
    singleProjectMode: number,
    projectStates: Map<string, AgentProjectState>,
  ): Promise<RequestListener>;
}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  export interface EmulatorUser {
    readonly localId: string;
  }
  export class AgentProjectState {
    constructor(projectId: string);
    readonly users: ReadonlyMap<string, EmulatorUser>;
    overwriteUserWithLocalId(localId: string, user: EmulatorUser): EmulatorUser;
  }
}
