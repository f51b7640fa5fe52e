/** Responses for the profile page, by path. */
export const profilePage = {
  '/api/home_profile': { fullName: 'Ada King', role: '', bio: '', profileImage: '', resumeUrl: '' },
  '/api/second_home_profile': {
    fullName: 'Ada Lovelace',
    role: 'Analyst',
    bio: 'I write programs for engines.',
    profileImage: 'http://localhost/media/bundled/image/upload/v1/ada.png',
  },
  '/api/about_me': { experience: 9, aboutDetails: 'Nine years of engines.' },
  '/api/work-history': [
    {
      _id: 'e1',
      employer: 'Analytical Society',
      website: 'https://society.example',
      place: 'London',
      roles: [
        {
          title: 'Lead analyst',
          start: '1843-09',
          end: 'present',
          description:
            '**Led** the *notes*, see [Note G](https://notes.example/g)\nand a\n\n- table\n- <b>diagram</b>',
          technologies: ['Punched cards', 'Looms'],
        },
        { title: 'Translator', start: '1842', end: '1843-08', description: '', technologies: [] },
      ],
    },
    {
      _id: 'e2',
      employer: 'Babbage & Sons',
      website: 'javascript:alert(1)',
      place: '',
      roles: [
        { title: 'Pupil', start: '1833', end: '1842', description: 'Learnt.', technologies: ['Gears'] },
      ],
    },
  ],
  '/api/skills': [
    { frontendSkills: ['React', 'Svelte'], backendSkills: ['Node.js'], tools: ['Git', 'Docker', 'nginx'] },
  ],
  '/api/skills_techtol': {
    _id: 't1',
    programmingLanguages: [
      { name: 'TypeScript', icon: 'http://localhost/media/bundled/image/upload/v1/ts.png' },
      { name: 'Rust', icon: '' },
    ],
    frameworks_tools: [{ name: 'PostgreSQL', icon: 'https://elsewhere.example/pg.png' }],
  },
  '/api/skill-proofs': [
    { name: 'Node.js', technology: 'Node.js', projects: 2, roles: 0 },
    { name: 'nginx', technology: 'NGINX', projects: 0, roles: 1 },
    { name: 'TypeScript', technology: 'TypeScript', projects: 1, roles: 1 },
  ],
  '/api/projects': [],
  '/api/why-choose-me': [
    {
      _id: 'w1',
      icon: 'https://elsewhere.example/w1.png',
      title: 'Data first',
      explanation: 'Then screens.',
    },
    { _id: 'w2', icon: '', title: 'Weekly', explanation: 'Something to click.' },
  ],
} as const;
