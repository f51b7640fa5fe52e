/* What stands on the education page. Change it here; nothing else has to change with it. */

export interface Degree {
  readonly title: string;
  /** What it was about, in a line. */
  readonly subject: string;
  readonly institution: string;
  readonly place: string;
  /** As it's to be read. One that still goes on ends in 'present', and is drawn with an open end. */
  readonly years: string;
}

export interface Certification {
  readonly title: string;
  readonly description: string;
}

export const quote = {
  text: 'What I cannot create, I do not understand.',
  source: 'Richard Feynman, on his blackboard, 1988',
} as const;

export const degrees: readonly Degree[] = [
  {
    title: 'Higher Secondary Certificate',
    subject: 'Mathematics, physics, chemistry, first programs.',
    institution: '',
    place: '',
    years: '2021-2022',
  },
  {
    title: "Bachelor's Degree (Honours) in CSE",
    subject: 'Computer science and engineering: algorithms, databases, networks.',
    institution: 'National University',
    place: 'Dhaka, Bangladesh',
    years: '2023-present',
  },
];

export const certifications: readonly Certification[] = [
  {
    title: 'Web Development Certification',
    description: 'A web application from the database to the page: designed, built, tested and put online.',
  },
  {
    title: 'React Specialist',
    description: 'Components, state, data and rendering on the server, measured for speed and accessibility.',
  },
  {
    title: 'Academic Excellence Award',
    description: 'For results among the best of the year.',
  },
];
