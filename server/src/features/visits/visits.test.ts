import type { VisitCount } from './repository';
import { referringHost } from './referring-host';
import { toVisits } from './summary';
import { addWeeks, lastWeeks, weekOf } from './weeks';

describe('a week', () => {
  test.each([
    ['2026-11-23T00:00:00.000Z', '2026-11-23'],
    ['2026-11-29T23:59:59.999Z', '2026-11-23'],
    ['2026-11-22T23:59:59.999Z', '2026-11-16'],
    // The ISO year has begun before the calendar's, and ends after it.
    ['2025-01-01T12:00:00.000Z', '2024-12-30'],
    ['2027-01-03T12:00:00.000Z', '2026-12-28'],
    ['2024-03-01T00:00:00.000Z', '2024-02-26'],
  ])('of %s begins on Monday %s', (time, monday) => {
    expect(weekOf(Date.parse(time))).toBe(monday);
  });

  test('has neighbours across years and changes of the clocks', () => {
    expect(addWeeks('2026-12-28', 1)).toBe('2027-01-04');
    expect(addWeeks('2026-03-30', -1)).toBe('2026-03-23');
    expect(addWeeks('2026-11-23', -104)).toBe('2024-11-25');
    expect(lastWeeks(3, Date.parse('2026-01-07T12:00:00.000Z'))).toEqual([
      '2025-12-22',
      '2025-12-29',
      '2026-01-05',
    ]);
  });
});

describe('a referring host', () => {
  test.each([
    ['news.example', 'news.example'],
    ['WWW.News.Example:8080', 'news.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['www.example', null],
    // The site itself.
    ['www.test.dev', null],
    ['test.dev', null],
    ['blog.test.dev', 'blog.test.dev'],
    // Not public.
    ['localhost', null],
    ['wiki', null],
    ['jira.corp', null],
    ['printer.local', null],
    ['192.168.0.1', null],
    ['[2001:db8::1]', null],
    // Not hosts.
    ['', null],
    ['news.example/path', null],
    ['user@news.example', null],
    ['news .example', null],
    ['news..example', null],
    ['news.example.', null],
    ['<b>.example', null],
    ['-a.example', null],
    ['a.e', null],
    [`${'a'.repeat(64)}.example`, null],
    [`${'a.'.repeat(130)}example`, null],
  ])('%s is counted as %s', (sent, counted) => {
    expect(referringHost(sent, 'www.test.dev')).toBe(counted);
  });
});

describe('the summary', () => {
  const row = (kind: VisitCount['kind'], key: string, count: number): VisitCount => ({ kind, key, count });
  const summaryOf = (counts: VisitCount[], before: VisitCount[] = []) =>
    toVisits({
      weeks: [],
      since: '2026-03-02',
      hasBefore: true,
      counts,
      before,
      pages: new Map([['/', 'Home']]),
      projects: new Map([['p1', 'Tide Clock']]),
    });

  test('names hosts from five visits on, and adds up the others', () => {
    const { hosts, otherHosts } = summaryOf(
      [row('host', 'four.example', 4), row('host', 'five.example', 5), row('host', '', 90)],
      [row('host', 'five.example', 2), row('host', 'gone.example', 30)],
    );
    expect(hosts).toEqual([{ host: 'five.example', count: 5, before: 2 }]);
    expect(otherHosts).toEqual({ count: 94, before: 30 });
  });

  test('lists pages and projects with their names, most viewed first', () => {
    const { pages, projects, deletedProjects, views } = summaryOf(
      [row('page', '/old', 2), row('page', '/', 7), row('project', 'p1', 3), row('project', 'gone', 1)],
      [row('page', '/', 9), row('page', '/older', 1), row('project', 'gone', 4)],
    );
    expect(pages).toEqual([
      { path: '/', label: 'Home', count: 7, before: 9 },
      { path: '/old', label: '/old', count: 2, before: 0 },
      { path: '/older', label: '/older', count: 0, before: 1 },
    ]);
    expect(projects).toEqual([{ id: 'p1', title: 'Tide Clock', count: 3, before: 0 }]);
    expect(deletedProjects).toEqual({ count: 1, before: 4 });
    expect(views).toEqual({ count: 13, before: 14 });
  });

  test('has the actions', () => {
    expect(
      summaryOf([row('cv-download', '', 3), row('contact-started', '', 2)], [row('contact-sent', '', 1)]),
    ).toMatchObject({
      cvDownloads: { count: 3, before: 0 },
      contactStarted: { count: 2, before: 0 },
      contactSent: { count: 0, before: 1 },
    });
  });
});
