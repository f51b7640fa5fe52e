/** A valid employer as the owner would send it. */
export const EMPLOYMENT = {
  employer: 'Difference Engines Ltd',
  website: 'https://engines.example',
  place: 'London',
  roles: [
    {
      title: 'Analyst',
      start: '2021-03',
      end: 'present',
      description: 'Writes **programs**.\n- For [looms](https://looms.example)',
      technologies: ['Rust', 'SQL'],
    },
    { title: 'Trainee', start: '2019', end: '2021-02', description: '', technologies: [] },
  ],
};
