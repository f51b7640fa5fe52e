/** A valid project as the owner would send it. */
export const PROJECT = {
  title: 'Ferry times',
  description: 'Tells when the next ferry goes.',
  category: 'PWA',
  images: ['https://pictures.example/a.png'],
  videos: [],
  features: ['Works offline'],
  frontend_use: ['Svelte'],
  backend_use: ['Go'],
  liveLink: 'https://ferry.example',
  githubLink: '',
};
