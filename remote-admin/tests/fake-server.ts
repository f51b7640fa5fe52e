import { NetworkError, setTransport, type TransportAnswer, type TransportCall } from '@portfolio/shared-api';
import type { HomeProfile } from '@portfolio/shared-api/home-profile';
import type { Project } from '@portfolio/shared-api/projects';

/** An upload on its way, held until the test says how it ends. */
export interface HeldUpload {
  readonly name: string;
  readonly kind: string;
  readonly isAborted: boolean;
  progress(fraction: number): void;
  succeed(address: string): void;
  fail(message: string): void;
}

interface Content {
  profile?: HomeProfile;
  projects?: Project[];
}

const ok = (data: unknown): TransportAnswer => ({ status: 200, body: { success: true, data } });

export const refusal = (status: number, message: string, more: object = {}): TransportAnswer => ({
  status,
  body: { success: false, message, ...more },
});

export const emptyProfile: HomeProfile = {
  fullName: '',
  role: '',
  bio: '',
  profileImage: '',
  resumeUrl: '',
  version: 1,
};

export const aProject = (part: Partial<Project> = {}): Project => ({
  _id: 'p1',
  title: 'Ferry times',
  description: 'Departures of all ferries',
  category: 'App',
  images: ['https://media.test/one.png'],
  videos: [],
  features: ['Works offline', 'Prints'],
  frontend_use: ['React'],
  backend_use: ['Fastify'],
  liveLink: 'https://ferry.test',
  githubLink: '',
  version: 1,
  ...part,
});

/** An API and media service in memory, in place of the transport. */
export function startFakeServer({ profile = emptyProfile, projects = [] }: Content = {}) {
  const calls: TransportCall[] = [];
  const uploads: HeldUpload[] = [];
  let answerNext: ((call: TransportCall) => TransportAnswer | Promise<TransportAnswer> | undefined) | null =
    null;
  let lastId = projects.length;

  const server = {
    profile,
    projects,
    calls,
    uploads,
    /** The calls with this method, oldest first. */
    sent: (method: string) => calls.filter((call) => call.method === method && call.path.startsWith('/api/')),
    /** Answers in place of the API as long as the function gives an answer. */
    answerWith(answer: typeof answerNext) {
      answerNext = answer;
    },
    /** Holds the next call with this method until the returned function is called. */
    hold(method: string): () => void {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      answerNext = (call) => {
        if (call.method !== method) return undefined;
        answerNext = null;
        return held.then(() => api(call));
      };
      return () => release();
    },
    goOffline(method: string) {
      answerNext = (call) => (call.method === method ? Promise.reject(new NetworkError()) : undefined);
    },
  };

  function api({ method, path, body }: TransportCall): TransportAnswer {
    if (path === '/api/home_profile') {
      if (method === 'PATCH') {
        server.profile = {
          ...server.profile,
          ...(body as object),
          version: (server.profile.version ?? 0) + 1,
        };
      }
      return ok(server.profile);
    }
    const id = path.split('/')[3];
    const input = body as Project;
    if (method === 'POST')
      server.projects = [{ ...input, _id: `p${++lastId}`, version: 1 }, ...server.projects];
    if (method === 'PUT') {
      server.projects = server.projects.map((one) =>
        one._id === id ? { ...one, ...input, version: (one.version ?? 0) + 1 } : one,
      );
      return ok(server.projects.find((one) => one._id === id));
    }
    if (method === 'DELETE') {
      server.projects = server.projects.filter((one) => one._id !== id);
      return ok({ _id: id });
    }
    return ok(method === 'POST' ? server.projects[0] : server.projects);
  }

  function holdUpload({ path, body, signal, onProgress }: TransportCall): Promise<TransportAnswer> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      uploads.push({
        name: ((body as FormData).get('file') as File).name,
        kind: path.split('/').at(-2)!,
        get isAborted() {
          return signal?.aborted ?? false;
        },
        progress: (fraction) => onProgress?.(fraction),
        succeed: (address) => resolve({ status: 200, body: { secure_url: address } }),
        fail: (message) => resolve({ status: 400, body: { error: { message } } }),
      });
    });
  }

  setTransport(async (call) => {
    calls.push(call);
    return call.path.includes('/v1_1/') ? holdUpload(call) : ((await answerNext?.(call)) ?? api(call));
  });
  return server;
}

export type FakeServer = ReturnType<typeof startFakeServer>;
