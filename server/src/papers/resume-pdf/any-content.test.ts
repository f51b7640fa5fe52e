import fc from 'fast-check';
import { pdfUaViolations } from '../../../tests/support/pdf-ua';
import { readPdf, type ReadPdf } from '../../../tests/support/read-pdf';
import { DOCUMENTS, resume } from '../../../tests/support/rendered-resume';
import { CAREER } from '../../../tests/support/resume-portfolios';
import type { Portfolio } from '../portfolio';
import { MARGIN, PAGE_SIZES, type PageSizeName } from './layout';
import { renderResumePdf } from './render';

/* Whatever the content, a résumé fits on its pages and satisfies PDF/UA-1. */

const SIZES = Object.keys(DOCUMENTS).flatMap((name) =>
  (['a4', 'letter'] as const).map((pageSize) => [name as keyof typeof DOCUMENTS, pageSize] as const),
);

it.each(SIZES)(
  '%s on %s fits on two pages, within the margins, without lines on each other',
  async (name, pageSize) => {
    const { pdf } = await resume(name, pageSize);
    expectToFit(pdf, pageSize);
  },
);

it.each(SIZES)('%s on %s satisfies PDF/UA-1', async (name, pageSize) => {
  const { bytes } = await resume(name, pageSize);
  expect(pdfUaViolations(bytes)).toEqual([]);
});

it.each([
  ['/Tabs /S', '/Tabs /R', '28-004'],
  ['/Contents (', '/Xontents (', '28-012'],
  ['/S /H3', '/S /H5', '02-001'],
  ['/S /LI', '/S /P ', '09-006'],
  ['/DisplayDocTitle true', '/DisplayDocTitle null', '07-001'],
  ['/ToUnicode', '/ToXnicode', '10-001'],
  ['<pdfuaid:part>1', '<pdfuaid:part>2', '06-002'],
])('the check notices %s -> %s', async (from, to, rule) => {
  const { bytes } = await resume('CAREER');
  const broken = Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(from, to), 'latin1');
  expect(pdfUaViolations(broken).join('\n')).toContain(rule);
});

const text = (maxLength: number) =>
  fc
    .oneof(fc.lorem({ mode: 'sentences' }), fc.string({ maxLength, unit: 'grapheme' }))
    .map((value) => value.slice(0, maxLength));
const required = (maxLength: number) => text(maxLength - 1).map((value) => `A${value}`);
const some = <Item>(item: fc.Arbitrary<Item>, maxLength: number) => fc.array(item, { maxLength });
const generated: fc.Arbitrary<Portfolio> = fc
  .record({
    fullName: required(120),
    role: required(120),
    bio: text(2000),
    skills: some(text(80), 40),
    employments: some(
      fc.record({
        employer: required(160),
        place: text(160),
        roles: fc.array(
          fc.record({ title: required(160), description: text(4000), technologies: some(text(80), 20) }),
          {
            minLength: 1,
            maxLength: 6,
          },
        ),
      }),
      12,
    ),
    projects: some(fc.record({ title: required(160), description: text(2000) }), 20),
    degrees: some(
      fc.record({ title: required(160), subject: text(2000), institution: text(160), years: text(40) }),
      10,
    ),
  })
  .map(({ fullName, role, bio, skills, employments, projects, degrees }) => ({
    ...CAREER,
    home: { ...CAREER.home, fullName, role, bio },
    skills: { frontendSkills: skills, backendSkills: skills, tools: skills },
    workHistory: employments.map((employment, index) => ({
      _id: `${index}`,
      website: '',
      ...employment,
      roles: employment.roles.map((own) => ({ start: '2019', end: 'present', ...own })),
    })),
    projects: projects.map((project) => ({ ...CAREER.projects[0]!, ...project })),
    education: {
      ...CAREER.education,
      degrees: degrees.map((degree) => ({ place: '', ...degree })),
    },
  }));

it('whatever the content, fits and satisfies PDF/UA-1', async () => {
  await fc.assert(
    fc.asyncProperty(fc.noShrink(generated), async (portfolio) => {
      const bytes = await renderResumePdf(portfolio, { pageSize: 'letter' });
      expect(pdfUaViolations(bytes)).toEqual([]);
      expectToFit(await readPdf(bytes), 'letter');
    }),
    { numRuns: IS_FULL_RUN ? 60 : 3 },
  );
}, 300_000);

function expectToFit({ pages, pieces, blocks }: ReadPdf, pageSize: PageSizeName): void {
  const { width, height } = PAGE_SIZES[pageSize];
  expect(pages.length).toBeLessThanOrEqual(2);
  // Signs with separately placed marks have other widths and baselines.
  const plain = pieces.filter((piece) => /^[\x20-\x7E]*$/.test(piece.text));
  const outside = plain.filter(
    ({ x, y, width: length }) =>
      x < MARGIN.x - 1 || x + length > width - MARGIN.x + 1 || y < 24 || y > height - MARGIN.top,
  );
  expect(outside).toEqual([]);
  // Baselines are the same to a tenth of a point, or a line apart.
  for (const page of [1, 2]) {
    const baselines = plain.filter((piece) => piece.page === page).map(({ y }) => y);
    baselines.sort((one, other) => one - other);
    const gaps = baselines.slice(1).map((y, index) => y - baselines[index]!);
    expect(gaps.filter((gap) => gap >= 0.1 && gap < 8)).toEqual([]);
  }
  // No heading is the last on its page.
  for (const page of [1, 2]) {
    const last = blocks.findLast((block) => block.page === page);
    if (pages.length >= page && blocks.length > 3) expect(last?.role).not.toMatch(/^H/);
  }
}
