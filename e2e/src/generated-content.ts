import fc from 'fast-check';

/* Each text begins with a letter and a number of its own, so that it can't be found by chance. */

/** Characters that mean something in HTML, Markdown, JSON, XML, vCard or URLs, and letters of several alphabets. */
const CHARACTERS = [...'abcXYZäöüßéŁøñжλ0123456789   *_[]()<>&;:,.\'"#-|~!+=/\\`@%'];
let last = 0;
const text = (maxLength = 16) =>
  fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength }).map((rest) => {
    last += 1;
    return `Q${last}z ${rest}`.replace(/\s+/g, ' ').trim();
  });
/** For Markdown fields. No character formats anything, because backslashes, links and all but the last of each mark are removed. */
const formatted = (maxLength: number) =>
  text(maxLength).map((typed) => typed.replace(/\\|\]\(|([*_`~])(?=.*\1)/g, ''));
const texts = (maxLength = 2) => fc.array(text(), { minLength: 1, maxLength });
const word = () =>
  fc.string({ unit: fc.constantFrom(...'abcxyz0189-'), minLength: 1, maxLength: 8 }).map((rest) => {
    last += 1;
    return `q${last}${rest}`;
  });
const url = () => word().map((path) => `https://example.com/${path}`);
const profile = fc.record({ fullName: text(), role: text(), bio: formatted(80) });

const month = fc
  .tuple(fc.integer({ min: 1990, max: 2009 }), fc.option(fc.integer({ min: 1, max: 12 })))
  .map(([year, number]) => (number === null ? String(year) : `${year}-${String(number).padStart(2, '0')}`));
const role = fc.record({
  title: text(),
  start: month,
  end: fc.oneof(fc.constant('present'), fc.integer({ min: 2010, max: 2026 }).map(String)),
  description: fc
    .tuple(word(), word(), word())
    .map(([one, two, three]) => `**${one}** and\n\n- *${two}*\n- [${three}](https://example.com)`),
  technologies: texts(),
});

/** The content of a whole site. */
export const generatedContent = fc.record({
  home: profile,
  second: profile,
  about: fc.record({ experience: fc.integer({ min: 1, max: 60 }), aboutDetails: formatted(80) }),
  skills: fc.record({ frontendSkills: texts(), backendSkills: texts(), tools: texts() }),
  technologies: fc.record({
    programmingLanguages: texts().map((names) => names.map((name) => ({ name, icon: '' }))),
    frameworks_tools: texts().map((names) => names.map((name) => ({ name, icon: '' }))),
  }),
  employers: fc.array(
    fc.record({
      employer: text(),
      website: url(),
      place: text(),
      roles: fc.array(role, { minLength: 1, maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  reasons: fc.array(
    fc.record({
      icon: fc.constant('https://example.com/icon.png'),
      title: text(),
      explanation: formatted(80),
    }),
    { maxLength: 2 },
  ),
  education: fc.record({
    quote: fc.record({ text: text(), source: text() }),
    degrees: fc.array(
      fc.record({ title: text(), subject: formatted(16), institution: text(), place: text(), years: text() }),
      { maxLength: 2 },
    ),
    certifications: fc.array(
      fc.record({ title: text(), description: formatted(60), figure: fc.constant('page') }),
      { maxLength: 2 },
    ),
  }),
  projects: fc.array(
    fc.record({
      title: text(),
      description: formatted(120),
      category: text(),
      images: fc.constant(['https://example.com/picture.png']),
      features: fc.array(formatted(16), { minLength: 1, maxLength: 2 }),
      frontend_use: texts(),
      backend_use: texts(),
      liveLink: url(),
      githubLink: url(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  settings: fc.record({
    siteName: text(),
    githubUrl: url(),
    phone: fc.integer({ min: 1_000_000, max: 9_999_999 }).map((number) => `+46 31 ${number}`),
    email: word().map((name) => `${name}@example.com`),
    linkedin: url(),
    whatsapp: url(),
    telegram: url(),
    facebook: url(),
  }),
});
export type GeneratedContent = typeof generatedContent extends fc.Arbitrary<infer Content> ? Content : never;
