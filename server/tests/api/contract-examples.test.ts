import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { configure, loadTransport, request, session, setTransport } from '@portfolio/shared-api';
import * as contracts from '@portfolio/shared-api/contracts';
import type { Contract } from '@portfolio/shared-api/contracts';
import { examples, type ContractName } from '@portfolio/shared-api/examples';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { MESSAGE, sendJson } from '../support/contact-client';
import { FakeGithub, repositoryOf } from '../support/fake-github';
import { FakeAuthenticator } from '../support/fake-authenticator';
import { imageFile } from '../support/test-files';
import {
  publish,
  publishableRelease,
  publishGradually,
  testRelease,
  testShell,
} from '../support/test-releases';
import { TestSite } from '../support/test-site';
import { upload } from '../support/upload';
import { buildWorker } from '../support/worker-file';

/* Each contract's example goes through the pages' client to a listening server. */

let site: TestSite;
let origin: string;
let github: FakeGithub;
let wire: unknown;
let worker: Awaited<ReturnType<typeof buildWorker>>;

beforeAll(async () => {
  worker = await buildWorker('media/formats/svg-worker');
  github = await FakeGithub.start();
  // A project that is already there isn't offered again.
  let count = 0;
  github.respond = (_, response) => response.end(JSON.stringify(repositories(`hello-${(count += 1)}`)));
  site = await TestSite.start({
    env: { SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_LIMIT: '100', GITHUB_API_URL: github.url },
    workers: { svgWorker: fileURLToPath(worker.file) },
  });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  configure({ ...sampleConfig, apiBase: origin, ownerHash: site.config.public.ownerHash });
  session.attach({
    signInWithGoogle: () => Promise.reject(new Error('Is signed in')),
    reauthenticate: () => Promise.reject(new Error('Is signed in')),
    signOut: async () => {},
    onChange(listener) {
      listener({ email: site.config.identity.ownerEmail, name: '', picture: '', isOwner: true });
      return () => {};
    },
    getToken: async () => site.ownersToken,
  });
  const transport = await loadTransport();
  setTransport(async (call) => {
    const response = await transport(call);
    wire = response.body;
    return response;
  });
});
afterAll(async () => {
  setTransport(null);
  session.attach(null);
  await site.close();
  await worker.remove();
  await github.close();
});

const repositories = (name: string) => [repositoryOf(name, { topics: ['hacktoberfest'], language: null })];

interface Input {
  readonly params?: unknown;
  readonly body?: unknown;
}

const contractOf = (name: ContractName) => contracts[name] as Contract;

/** Sends an example with replaced ids. */
function send(name: ContractName, other: Input = {}): Promise<unknown> {
  const contract = contractOf(name);
  const { params, body, query } = examples[name];
  const options = { params, body, ...(query && { query: contract.query!.parse(query) }), ...other };
  return request(contract, options as never);
}

const idOf = (response: unknown) => (response as { readonly _id: string })._id;
const binIdOf = (response: unknown) => (response as { meta: { binId: string } }).meta.binId;
const byId = (id: string) => ({ params: { id } });

const newProject = async () => idOf(await send('createProject'));
const newEmployment = async () => idOf(await send('createEmployment'));
const newReason = async () => idOf(await send('createWhyChooseMe'));
const inTrash = async () => binIdOf(await send('deleteProject', byId(await newProject())));
const newMessage = async () => {
  await sendJson(site, MESSAGE);
  return idOf(((await send('listMessages')) as { data: unknown[] }).data[0]);
};
const newMedium = async () => {
  const response = await upload(site, 'image', await imageFile('png'), { name: 'ferry.png' });
  const { public_id, secure_url } = response.json() as { public_id: string; secure_url: string };
  await send('createProject', { body: { ...examples.createProject.body, images: [secure_url] } });
  return public_id.split('/').at(-1)!;
};
const removedMedium = async () => {
  const id = await newMedium();
  await send('removeMedium', byId(id));
  return id;
};
const newToken = () => {
  const sha256 = randomBytes(32).toString('hex');
  return { ...examples.createDeployToken.body, name: sha256, sha256 };
};
const createdToken = async () => byId(idOf(await send('createDeployToken', { body: newToken() })));
const newPreview = async () => byId(idOf(await send('importGithub')));
const newImport = async () => {
  const { params } = await newPreview();
  await send('applyImport', { params });
  return { params };
};
const newPasskey = async () => {
  const authenticator = new FakeAuthenticator(site.config.origin);
  const asked = (await send('createPasskeyChallenge')) as Parameters<FakeAuthenticator['create']>[0];
  const body = { name: 'Laptop', credential: authenticator.create(asked) };
  return { authenticator, body };
};
const registeredPasskey = async () => {
  const { authenticator, body } = await newPasskey();
  return { authenticator, id: idOf(await send('createPasskey', { body })) };
};
const list = (response: unknown) =>
  Array.isArray(response) ? response : (response as { data: unknown[] }).data;
const newRelease = (version: string) => publish(site.releases, testRelease({ version }));
const allIds = async (name: 'listProjectsWithDrafts' | 'listWorkHistory' | 'listWhyChooseMe') => ({
  body: { ids: list(await send(name)).map(idOf) },
});

/** Content that must exist first, and its ids. */
const GIVEN: Partial<Record<ContractName, () => Promise<Input | void>>> = {
  getAbout: async () => void (await send('patchAbout')),
  listProjects: async () => void (await newProject()),
  listProjectsInPages: async () => void (await newProject()),
  listProjectsWithDrafts: async () =>
    void (await send('createProject', { body: { ...examples.createProject.body, draft: true } })),
  getProject: async () => byId(await newProject()),
  updateProject: async () => byId(await newProject()),
  deleteProject: async () => byId(await newProject()),
  orderProjects: () => allIds('listProjectsWithDrafts'),
  listWorkHistory: async () => void (await newEmployment()),
  updateEmployment: async () => byId(await newEmployment()),
  deleteEmployment: async () => byId(await newEmployment()),
  orderWorkHistory: async () => {
    await newEmployment();
    return allIds('listWorkHistory');
  },
  listSkillProofs: async () => {
    await newProject();
    await send('addSkills');
  },
  listUnprovenSkills: async () => {
    await send('addSkills');
    await send('createProject', { body: { ...examples.createProject.body, description: 'Kept in Git.' } });
  },
  listWhyChooseMe: async () => void (await newReason()),
  updateWhyChooseMe: async () => byId(await newReason()),
  deleteWhyChooseMe: async () => byId(await newReason()),
  orderWhyChooseMe: () => allIds('listWhyChooseMe'),
  deleteSkill: async () => void (await send('addSkills')),
  orderSkills: async () => void (await send('addSkills')),
  changeTechnology: async () => void (await send('addTechnologies')),
  deleteTechnology: async () => void (await send('addTechnologies')),
  orderTechnologies: async () => void (await send('addTechnologies')),
  listImports: async () => void (await newImport()),
  applyImport: newPreview,
  undoImport: newImport,
  listTrash: async () => void (await inTrash()),
  restoreFromTrash: async () => byId(await inTrash()),
  deleteFromTrash: async () => byId(await inTrash()),
  listMessages: async () => void (await newMessage()),
  patchMessage: async () => byId(await newMessage()),
  deleteMessage: async () => byId(await newMessage()),
  sendMessageAgain: async () => byId(await newMessage()),
  listMedia: async () => void (await newMedium()),
  listMediaTrash: async () => void (await removedMedium()),
  describeMedium: async () => byId(await newMedium()),
  removeMedium: async () => byId(await newMedium()),
  restoreMedium: async () => byId(await removedMedium()),
  deleteMedium: async () => byId(await removedMedium()),
  listLiveReleases: async () => {
    await publish(site.releases, testShell());
    await newRelease('0.9.0');
    await newRelease('1.0.0');
    await publishGradually(site.releases, testRelease({ version: '1.5.0' }));
  },
  getPageChanges: async () => {
    const changes = { ...examples.getPageChanges.data!, pages: [] };
    await site.releases.addPictures('remote-public', '1.1.0', { changes, files: {} });
  },
  promoteRelease: () => publishGradually(site.releases, publishableRelease({ version: '1.2.0' })),
  rollbackRelease: () => newRelease('1.1.0'),
  listDeployTokens: async () => void (await createdToken()),
  revokeDeployToken: createdToken,
  signInWithPasskey: async () => {
    const { authenticator } = await registeredPasskey();
    const asked = (await send('createSignInChallenge')) as Parameters<FakeAuthenticator['get']>[0];
    return { body: authenticator.get(asked) };
  },
  signInWithRecoveryCode: async () => {
    await registeredPasskey();
    const { codes } = (await send('createRecoveryCodes')) as { codes: string[] };
    return { body: { code: codes[0] } };
  },
  listPasskeys: async () => void (await registeredPasskey()),
  createPasskeyChallenge: async () => void (await registeredPasskey()),
  createPasskey: newPasskey,
  renamePasskey: async () => byId((await registeredPasskey()).id),
  deletePasskey: async () => byId((await registeredPasskey()).id),
  createRecoveryCodes: async () => void (await registeredPasskey()),
};

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'data' in value;
const names = Object.entries(contracts).flatMap(([name, each]) => (isContract(each) ? [name] : []));

it('every contract has an example, and there are no others', () => {
  expect(Object.keys(examples).sort()).toEqual(names.sort());
});

// Files aren't JSON; the pages send them in their own way. Signing out everywhere ends this test's session too.
const APART: readonly ContractName[] = ['restoreBackup', 'importFile', 'signOutEverywhere'];
const sent = (Object.keys(examples) as ContractName[]).filter((name) => !APART.includes(name));

it.each(sent)('%s: the server accepts the example and responds in the same shape', async (name) => {
  await send(name, (await GIVEN[name]?.()) ?? {});
  const { data, meta } = examples[name];
  expect(differences(wire, { success: true, data, ...(meta as object | undefined) })).toEqual([]);
});

it("restoreBackup accepts the example's backup", async () => {
  const { path } = (await send('prepareBackup')) as { path: string };
  const backup = await (await fetch(origin + path)).arrayBuffer();
  const { query, data } = examples.restoreBackup;
  const response = await fetch(`${origin}/api/backup/restore?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.ownersToken}`, 'content-type': 'application/x-tar' },
    body: backup,
  });
  expect(differences(await response.json(), { success: true, data })).toEqual([]);
});

it("importFile accepts the example's file", async () => {
  const { query, data } = examples.importFile;
  const response = await fetch(`${origin}/api/imports/file?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.ownersToken}`, 'content-type': 'application/octet-stream' },
    body: JSON.stringify(repositories('hello-world')),
  });
  expect(differences(await response.json(), { success: true, data })).toEqual([]);
});

it('signOutEverywhere: the server accepts the example and responds in the same shape', async () => {
  await send('signOutEverywhere');
  expect(differences(wire, { success: true, data: examples.signOutEverywhere.data })).toEqual([]);
});

it.each(Object.keys(examples) as ContractName[])("%s: the contract's schemas accept the example", (name) => {
  const { params, query, body, data, meta } = contractOf(name);
  const example = examples[name];
  for (const [schema, value] of [
    [params, example.params],
    [query, example.query],
    [body, example.body],
    [data, example.data],
    [meta, example.meta],
  ] as const)
    if (value !== undefined) expect(schema?.safeParse(value)).toMatchObject({ success: true });
});

/** Places where two values have different types; null matches any. Lists are compared by their first elements. */
function differences(one: unknown, other: unknown, place = ''): string[] {
  if (one === null || other === null) return [];
  if (Array.isArray(one) && Array.isArray(other))
    return one.length > 0 && other.length > 0 ? differences(one[0], other[0], `${place}[0]`) : [];
  if (typeof one !== typeof other || Array.isArray(one) !== Array.isArray(other)) return [place];
  if (typeof one !== 'object' || typeof other !== 'object') return [];
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].flatMap((name) =>
    name in one && name in other
      ? differences(Reflect.get(one, name), Reflect.get(other, name), `${place}.${name}`)
      : [`${place}.${name}`],
  );
}
