import {
  NetworkError,
  setTransport,
  type TransportResponse,
  type TransportCall,
} from '@portfolio/shared-api';
import type { InstallationFacts } from '@portfolio/shared-api/backup';
import type { TrashEntry } from '@portfolio/shared-api/trash';
import type { HomeProfile } from '@portfolio/shared-api/home-profile';
import type { UploadResponse } from '@portfolio/shared-api/media';
import type { LibraryItem } from '@portfolio/shared-api/media-library';
import type { Project } from '@portfolio/shared-api/projects';
import type { SampleContentFacts } from '@portfolio/shared-api/sample-content';
import type { Employment } from '@portfolio/shared-api/work-history';
import { aboutMeApi, emptyAboutMe, type AboutMeContent } from './about-me-content';
import { ok, errorResponse } from './responses';
import { fakeTrash, movesToTrash } from './fake-trash';
import { FakeDeployTokens } from './fake-deploy-tokens';
import { FakeReleases } from './fake-releases';
import { FakeInbox } from './fake-inbox';
import { FakePasskeys } from './fake-passkeys';
import { noVisits } from './some-visits';
import { mediaApi } from './media-content';
import { ordered } from './ordered';
import { workHistoryApi } from './work-history-content';
import {
  defaultAppearance,
  fileConfiguration,
  fileEducation,
  fileSettings,
  siteApi,
  type SiteContent,
} from './site-content';

/** A running upload that waits until the test ends it. */
export interface HeldUpload {
  readonly name: string;
  readonly kind: string;
  readonly isAborted: boolean;
  progress(fraction: number): void;
  succeed(address: string, facts?: Partial<UploadResponse>): void;
  fail(message: string): void;
  /** No response ever comes. */
  vanish(): void;
}

interface Content {
  profile?: HomeProfile;
  projects?: Project[];
  employers?: Employment[];
  aboutMe?: Partial<AboutMeContent>;
  site?: Partial<SiteContent>;
  files?: LibraryItem[];
  trash?: readonly TrashEntry[];
  sample?: Partial<SampleContentFacts>;
  installation?: InstallationFacts;
}

const emptyInstallation: InstallationFacts = {
  state: 'empty',
  projects: 0,
  messages: 0,
  files: 0,
  bytes: 0,
  lastBackupAt: null,
};

export const noSample: SampleContentFacts = {
  profiles: 0,
  projects: 0,
  employers: 0,
  whyChooseMe: 0,
  technologies: 0,
  skills: 0,
  siteSettings: 0,
  education: 0,
  places: [],
};

export { errorResponse };

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

/** Only Rust and Redis are brands. */
function technologyIcon(path: string): TransportResponse {
  const name = new URLSearchParams(path.split('?')[1]).get('name') ?? '';
  return ok({ brand: ['Rust', 'Redis'].includes(name) ? name : '', image: 'data:image/png;base64,AAAA' });
}

/** An in-memory API and media service in place of the transport. */
export function startFakeServer({
  profile = emptyProfile,
  projects = [],
  employers = [],
  aboutMe,
  site,
  files = [],
  trash = [],
  sample,
  installation = emptyInstallation,
}: Content = {}) {
  const calls: TransportCall[] = [];
  const uploads: HeldUpload[] = [];
  let respondNext:
    | ((call: TransportCall) => TransportResponse | Promise<TransportResponse> | undefined)
    | null = null;
  let lastId = projects.length;

  const server = {
    profile,
    projects,
    workHistory: { employers },
    aboutMe: { ...emptyAboutMe, ...aboutMe },
    site: {
      settings: fileSettings,
      education: fileEducation,
      configuration: fileConfiguration,
      appearance: defaultAppearance,
      ...site,
    },
    /** The files of the media library and its trash. */
    media: { files },
    inbox: new FakeInbox(),
    signIn: new FakePasskeys(),
    releases: new FakeReleases(),
    deployTokens: new FakeDeployTokens(),
    visits: noVisits,
    trash: fakeTrash(trash),
    sample: { ...noSample, ...sample },
    installation,
    calls,
    uploads,
    /** The calls with this method, oldest first. */
    sent: (method: string) => calls.filter((call) => call.method === method && call.path.startsWith('/api/')),
    /** Replaces the API's responses as long as the function returns one. */
    respondWith(response: typeof respondNext) {
      respondNext = response;
    },
    /** Holds the next call with this method until the returned function is called. */
    hold(method: string, path = ''): () => void {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      respondNext = (call) => {
        if (call.method !== method || !call.path.includes(path)) return undefined;
        respondNext = null;
        return held.then(() => api(call));
      };
      return () => release();
    },
    goOffline(method: string, path = '') {
      respondNext = ({ method: sentMethod, path: sentPath }) =>
        sentMethod === method && sentPath.includes(path) ? Promise.reject(new NetworkError()) : undefined;
    },
  };

  function api(call: TransportCall): TransportResponse {
    const { method, path } = call;
    if (path.startsWith('/api/bin')) return server.trash.respond(call);
    if (path === '/api/backup') return ok(server.installation);
    if (path === '/api/sample-content') {
      const facts = server.sample;
      if (method === 'DELETE') server.sample = noSample;
      return ok(facts);
    }
    if (method !== 'DELETE' || !movesToTrash(path)) return contentApi(call);
    const { projects: before } = server;
    const about = { ...server.aboutMe };
    const work = { ...server.workHistory };
    const { messages } = server.inbox;
    const { status, body } = contentApi(call);
    const binId = server.trash.add(path, () => {
      server.projects = before;
      Object.assign(server.aboutMe, about);
      Object.assign(server.workHistory, work);
      server.inbox.messages = messages;
    });
    return { status, body: { ...(body as object), binId } };
  }

  function contentApi(call: TransportCall): TransportResponse {
    const { method, path, body } = call;
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
    if (/^\/api\/(site_settings|education|configuration|appearance)$/.test(path))
      return siteApi(server.site, call);
    if (path.startsWith('/api/media')) return mediaApi(server.media, call);
    if (path.startsWith('/api/messages')) return server.inbox.respond(call);
    if (/^\/api\/(passkeys|recovery_codes|sign_in)/.test(path)) return server.signIn.respond(call);
    if (path.startsWith('/api/work-history')) return workHistoryApi(server.workHistory, call);
    if (path.startsWith('/api/deploy_tokens')) return server.deployTokens.respond(call);
    if (path.startsWith('/api/live_releases')) return server.releases.respond(call);
    if (path.startsWith('/api/visits')) return ok(server.visits);
    if (path.startsWith('/api/technology-icons')) return technologyIcon(path);
    if (!path.startsWith('/api/projects')) return aboutMeApi(server.aboutMe, call);
    const id = path.split('/')[3];
    if (id === 'order') {
      server.projects = ordered(server.projects, body);
      return ok({ ids: server.projects.map(({ _id }) => _id) });
    }
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

  function holdUpload({ path, body, signal, onProgress }: TransportCall): Promise<TransportResponse> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      uploads.push({
        name: ((body as FormData).get('file') as File).name,
        kind: path.split('/').at(-2)!,
        get isAborted() {
          return signal?.aborted ?? false;
        },
        progress: (fraction) => onProgress?.(fraction),
        succeed: (address, facts) => resolve({ status: 200, body: { secure_url: address, ...facts } }),
        fail: (message) => resolve({ status: 400, body: { error: { message } } }),
        vanish: () => reject(new NetworkError()),
      });
    });
  }

  setTransport(async (call) => {
    calls.push(call);
    return call.path.includes('/v1_1/') ? holdUpload(call) : ((await respondNext?.(call)) ?? api(call));
  });
  return server;
}

export type FakeServer = ReturnType<typeof startFakeServer>;
