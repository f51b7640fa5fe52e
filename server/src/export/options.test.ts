import { parseExportOptions } from './options';

const parse = (...args: string[]) => parseExportOptions(args, '/home/ada');

test('a folder is enough', () => {
  expect(parse('out')).toEqual({
    folder: '/home/ada/out',
    basePath: '',
    origin: undefined,
    contact: undefined,
  });
  expect(parse('/var/www')).toMatchObject({ folder: '/var/www' });
});

test.each(['/portfolio/', 'portfolio', '/portfolio', 'portfolio//', '//portfolio/'])(
  '--base %s is /portfolio',
  (base) => expect(parse('out', '--base', base)).toMatchObject({ basePath: '/portfolio' }),
);

test.each(['/', ''])('--base "%s" is the root', (base) =>
  expect(parse('out', `--base=${base}`)).toMatchObject({ basePath: '' }),
);

test('addresses may end in a slash', () => {
  expect(
    parse('out', '--origin', 'https://ada.github.io/', '--contact', 'https://home.ada.dev'),
  ).toMatchObject({ origin: 'https://ada.github.io', contact: 'https://home.ada.dev' });
  expect(parse('out', '--contact', 'none')).toMatchObject({ contact: 'none' });
});

test.each([
  [['--base', '/a b/'], /--base is \/a b\//],
  [['--base', '/../up'], /--base/],
  [['--base', 'https://ada.dev'], /--base/],
  [['--origin', 'ada.github.io'], /--origin .*must be an address/],
  [['--origin', 'https://ada.github.io/portfolio/'], /--base takes the path/],
  [['--origin', 'https://:secret@ada.dev'], /--origin/],
  [['--contact', 'mailto:ada@example.com'], /--contact/],
  [['--bse', '/'], /Unknown option '--bse'\.\n\nName a folder/],
  [['second'], /^Name a folder/],
])('%j is refused with what to do', (args, message) => expect(() => parse('out', ...args)).toThrow(message));

test('without a folder it says how to use it', () =>
  expect(() => parse()).toThrow(/npm run export -- FOLDER/));
