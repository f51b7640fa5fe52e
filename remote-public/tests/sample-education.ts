import type { Education } from '@portfolio/shared-api/education';

/** The education page's content from the specification. */
export const sampleEducation: Education = {
  quote: {
    text: 'What I cannot create, I do not understand.',
    source: 'Richard Feynman, on his blackboard, 1988',
  },
  degrees: [
    {
      title: 'Higher Secondary Certificate',
      subject: 'Mathematics, physics and chemistry.',
      institution: '',
      place: '',
      years: '2021-2022',
    },
    {
      title: "Bachelor's Degree (Honours) in CSE",
      subject: 'Algorithms, databases, networks.',
      institution: 'National University',
      place: 'Dhaka, Bangladesh',
      years: '2023-present',
    },
  ],
  certifications: [
    { title: 'Web Development Certification', description: 'From the database to the page.', figure: 'page' },
    { title: 'React Specialist', description: 'Components, state, data.', figure: 'orbits' },
    { title: 'Academic Excellence Award', description: 'For results.', figure: 'rosette' },
  ],
  savedAt: '',
};
