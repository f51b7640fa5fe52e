import { readPdf } from '../../../tests/support/read-pdf';
import { resume } from '../../../tests/support/rendered-resume';
import { CAREER } from '../../../tests/support/resume-portfolios';
import { MARGIN, PAGE_SIZES } from './layout';
import { renderResumePdf } from './render';

it('reads in order: name, contact, bio, work, skills, education, projects', async () => {
  const { pdf } = await resume('CAREER');
  expect(pdf.blocks.map(({ role, text }) => `${role} ${text}`)).toEqual([
    'H1 Zoë & Łucja <Ångström>',
    'P Engineer · 9+ years of experience',
    'P zoe@example.com +1 (555) 0100 ada.example linkedin.com/in/zoe github.com/zoe',
    'H2 Profile',
    'P First paragraph.',
    'P Second paragraph.',
    'H2 Experience',
    'H3 Engines, London',
    'H4 Lead',
    'P Mar 2021 – present',
    'P Led the move to Rust.',
    'LI • One',
    'LI • Two',
    'LI 1. First',
    'LI 2. Second',
    'P Rust, SQLite',
    'H4 Developer',
    'P May 2019 – Feb 2021',
    'H3 Looms',
    'H4 Apprentice',
    'P 2016',
    'H2 Skills',
    'H3 Frontend',
    'LI TypeScript,',
    'LI React',
    'H3 Backend',
    'LI PostgreSQL',
    'H3 Tools',
    'LI Git',
    'H3 Also',
    'LI Rust,',
    'LI Redis',
    'H2 Education',
    'H3 Degree',
    'P 2012 – 2016',
    'P Mathematics',
    'P University, Turin',
    'H2 Certifications',
    'LI Certificate – Earned twice.',
    'H2 Projects',
    'H3 Queue',
    'P queue.example',
    'P Queue is a tool.',
    'P TypeScript, React, PostgreSQL',
    'H3 Ledger',
    'P github.com/zoe/ledger',
    'P Ledger is a tool.',
    'P TypeScript, React, PostgreSQL',
  ]);
});

it('has links with descriptions', async () => {
  const { pdf } = await resume('CAREER');
  expect(pdf.links.map(({ url, description }) => `${description} -> ${url}`)).toEqual([
    'Email: zoe@example.com -> mailto:zoe@example.com',
    'Phone: +1 (555) 0100 -> tel:+15550100',
    'Website: ada.example -> https://ada.example',
    'LinkedIn: linkedin.com/in/zoe -> https://www.linkedin.com/in/zoe/',
    'GitHub: github.com/zoe -> https://github.com/zoe',
    'Website of Engines -> https://engines.example/',
    'Rust -> https://rust.example/',
    'Project Queue -> https://ada.example/projects/queue',
    'queue.example -> https://queue.example/',
    'Project Ledger -> https://ada.example/projects/ledger',
    'github.com/zoe/ledger -> https://github.com/zoe/ledger',
  ]);
});

it('doesn’t link pages that the owner has hidden', async () => {
  const appearance = { hiddenPages: ['/projects', '/education'] };
  const [degree] = CAREER.education.degrees;
  const education = { ...CAREER.education, degrees: Array.from({ length: 40 }, () => degree!) };
  const pdf = await readPdf(await renderResumePdf({ ...CAREER, education, appearance }, { pageSize: 'a4' }));
  expect(pdf.links.map(({ url }) => url).filter((url) => url.startsWith('https://ada.example'))).toEqual([
    'https://ada.example',
  ]);
  expect(pdf.text).toContain('Queue\n');
  expect(pdf.text).toMatch(/\nand \d+ more\n/);
});

it('has other channels by name, after those that employers use', async () => {
  const settings = { ...CAREER.settings, whatsapp: 'https://wa.me/1555', telegram: 'https://t.me/zoe' };
  const pdf = await readPdf(await renderResumePdf({ ...CAREER, settings }, { pageSize: 'a4' }));
  const texts = pdf.blocks.map((block) => block.text);
  expect(texts.slice(2, 4)).toEqual([
    'zoe@example.com +1 (555) 0100 ada.example linkedin.com/in/zoe github.com/zoe',
    'Also on WhatsApp, Telegram',
  ]);
  expect(pdf.links.slice(5, 7).map(({ url, description }) => `${description} -> ${url}`)).toEqual([
    'WhatsApp: wa.me/1555 -> https://wa.me/1555',
    'Telegram: t.me/zoe -> https://t.me/zoe',
  ]);
});

it('an employer is further from the one before than a role is from its employer’s other roles', async () => {
  const { pdf } = await resume('CAREER');
  const top = (text: string) => pdf.pieces.find((piece) => piece.text === text)!.y;
  const betweenRoles = top('Rust, SQLite') - top('Developer');
  const betweenEmployers = top('Developer') - top('Looms');
  expect(betweenEmployers).toBeGreaterThan(betweenRoles * 1.3);
});

it('has a title, an author, a language and bookmarks', async () => {
  const { pdf } = await resume('CAREER');
  expect(pdf.info).toMatchObject({
    Title: 'Zoë & Łucja <Ångström> – Engineer – Résumé',
    Author: 'Zoë & Łucja <Ångström>',
    Language: 'en',
  });
  expect(pdf.outline).toEqual([
    'Zoë & Łucja <Ångström>',
    'Profile',
    'Experience',
    'Skills',
    'Education',
    'Certifications',
    'Projects',
  ]);
});

it('has the same bytes for the same content, and others for other content', async () => {
  const { bytes } = await resume('CAREER');
  const again = await renderResumePdf(structuredClone(CAREER), { pageSize: 'a4' });
  expect(Buffer.from(again).equals(bytes)).toBe(true);
  const other = await renderResumePdf({ ...CAREER, origin: 'https://bob.example' }, { pageSize: 'a4' });
  expect(idOf(other)).not.toBe(idOf(bytes));
});

const idOf = (bytes: Uint8Array) => /\/ID \[<(\w+)>/.exec(Buffer.from(bytes).toString('latin1'))![1];

it('without a work history, describes the experience as the profile page does', async () => {
  const pdf = await readPdf(
    await renderResumePdf(
      { ...CAREER, workHistory: [], about: { experience: '9', aboutDetails: 'Nine years.' } },
      { pageSize: 'a4' },
    ),
  );
  expect(pdf.text).toContain('Experience\nNine years.');
});

it('of an empty site is the name and role that its home page shows, on one page', async () => {
  const { pdf } = await resume('EMPTY_PORTFOLIO');
  expect([pdf.pages.length, pdf.text]).toEqual([1, 'Ada’s site\nFull Stack Developer\nada.example']);
});

it('shortens a long career by leaving out the oldest, and says where the rest is', async () => {
  const { pdf } = await resume('LONG_CAREER');
  expect(pdf.pages).toHaveLength(2);
  expect(pdf.text).toMatch(/and \d+ more, and full details, at ada\.example\/profile/);
  expect(pdf.text).toMatch(/and \d+ more at ada\.example\/projects/);
  expect(pdf.text).toMatch(/Skill 3,\n.*and \d+ more/s);
  expect(pdf.text).toContain('Role 0.0');
  const texts = pdf.blocks.map((block) => block.text);
  const shown = [/^Degree \d/, /^Certificate \d/].map(
    (title) => texts.filter((one) => title.test(one)).length,
  );
  const left = texts.flatMap((one) => /^and (\d+) more at ada\.example\/education$/.exec(one)?.[1] ?? []);
  expect(shown.map((count, index) => count + Number(left[index]))).toEqual([12, 30]);
});

it('says where the details of older roles are', async () => {
  const [employer] = CAREER.workHistory;
  const [role] = employer!.roles;
  const description = 'A sentence about the work there. '.repeat(28);
  const workHistory = Array.from({ length: 9 }, (_, index) => ({
    ...employer!,
    employer: `Engines ${index}`,
    roles: [{ ...role!, description }],
  }));
  const pdf = await readPdf(await renderResumePdf({ ...CAREER, workHistory }, { pageSize: 'a4' }));
  expect(pdf.text).toContain('Engines 8');
  expect(pdf.text).toMatch(/\nFull details at ada\.example\/profile\nSkills/);
});

it('has fewer projects rather than a second page that is almost empty', async () => {
  const [first] = CAREER.projects;
  const projects = Array.from({ length: 8 }, (_, index) => ({ ...first!, title: `Project ${index}` }));
  const one = {
    ...CAREER,
    projects,
  };
  const pdf = await readPdf(await renderResumePdf(one, { pageSize: 'a4' }));
  expect(pdf.pages).toHaveLength(1);
  expect(pdf.text).toMatch(/and \d more at ada\.example\/projects$/);
});

it('a page can end after any certification', async () => {
  const [first] = CAREER.education.certifications;
  const certifications = [1, 2, 3].map((number) => ({
    ...first!,
    title: `Certificate ${number}`,
    description: 'A sentence about the course. '.repeat(35),
  }));
  const education = { ...CAREER.education, certifications };
  const pdf = await readPdf(await renderResumePdf({ ...CAREER, education }, { pageSize: 'a4' }));
  const pages = pdf.blocks.filter(({ text }) => text.startsWith('Certificate ')).map(({ page }) => page);
  expect([pages[0], pages.at(-1)]).toEqual([1, 2]);
});

it('dates of text from right to left are at the left', async () => {
  const [employer] = CAREER.workHistory;
  const [role] = employer!.roles;
  const workHistory = [{ ...employer!, employer: 'חברה', roles: [{ ...role!, title: 'מפתחת' }] }];
  const pdf = await readPdf(await renderResumePdf({ ...CAREER, workHistory }, { pageSize: 'a4' }));
  const dates = pdf.pieces.find(({ text }) => text === 'Mar 2021 – present')!;
  const title = pdf.pieces.find(({ text }) => text === 'מפתחת')!;
  expect(dates.x).toBeLessThan(PAGE_SIZES.a4.width / 2);
  expect(title.x + title.width).toBeCloseTo(PAGE_SIZES.a4.width - MARGIN.x, 0);
});

it('marks text in other scripts with its language, and keeps the text of characters that no font has', async () => {
  const { pdf } = await resume('MANY_SCRIPTS');
  expect(pdf.languages).toEqual(expect.arrayContaining(['he', 'ar', 'el', 'und-Cyrl', 'hi', 'ja']));
  expect(pdf.text).toContain('にほんご 🚀');
  expect(pdf.text).toContain('Ольга');
  // Right-aligned, and in the order of the letters.
  const name = pdf.pieces.find(({ text }) => text.includes('לינדקוויסט'))!;
  expect(name.x + name.width).toBeCloseTo(PAGE_SIZES.a4.width - MARGIN.x, 0);
});

it('a letter that fontkit can’t shape is in the text, and its dots aren’t', async () => {
  const home = { ...CAREER.home, fullName: 'ڣڣ' };
  const pdf = await readPdf(await renderResumePdf({ ...CAREER, home }, { pageSize: 'a4' }));
  expect(pdf.blocks[0]!.text.replaceAll('\u034F', '')).toBe('ڣڣ');
});

it('control characters, direction marks and lone surrogates are left out', async () => {
  const home = { ...CAREER.home, fullName: 'Ada\u0000\u202E\u00AD\uD800 Love\tlace' };
  const pdf = await readPdf(await renderResumePdf({ ...CAREER, home }, { pageSize: 'a4' }));
  expect(pdf.blocks[0]!.text).toBe('Ada Love lace');
});
