/** The content that the owner enters. */
export const PROFILE = {
  name: 'Ada Vinterberg',
  role: 'Systems Engineer',
  bio: 'Keeps trains apart.\nSince 2009.',
};

export const PROJECT = {
  title: 'Signal Box',
  newTitle: 'Signal Box 2',
  description: 'Interlocking for model railways.\n\nRuns on a board the size of a stamp.',
  category: 'Embedded',
  /** As typed: one per line, with extra blank lines. */
  typedFeatures:
    'Routes are locked before they are set\n\n  Works without a network  \nSpeaks to any decoder\n',
  features: ['Routes are locked before they are set', 'Works without a network', 'Speaks to any decoder'],
  frontend: ['Svelte', 'TypeScript', 'Web Serial'],
  backend: ['Rust', 'MQTT'],
  liveLink: 'https://example.com/signal-box',
  githubLink: 'https://github.com/example/signal-box',
};

export const ABOUT_ME = {
  name: 'Ada V.',
  years: '17',
  details: 'Ran a depot before writing its software.',
  languages: ['Ada', 'Zig'],
  skill: 'Astro',
  reason: 'Always punctual',
  explanation: 'Trains leave on time.',
};

export const PHONE_PROJECT = { title: 'From a phone', description: 'Taken on the way.' };
