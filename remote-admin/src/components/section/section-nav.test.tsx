import { act, fireEvent, screen, within } from '@testing-library/react';
import { startFakeServer } from '../../../tests/fake-server';
import { openPage } from '../../../tests/open-page';

const TITLES = [
  'Profile Update',
  'About Me Details',
  'Skills & Technologies',
  'Skills Manager',
  'Why Choose Me',
];
const nav = () => within(screen.getByRole('navigation', { name: 'Sections of this page' }));
const marked = () => nav().getByRole('link', { current: 'location' }).textContent;

beforeEach(() => {
  startFakeServer();
  // jsdom has no layout, so it lacks `scrollIntoView`.
  Element.prototype.scrollIntoView = jest.fn();
});

test('links to the five sections; a link moves the focus to its section', async () => {
  const { user } = openPage('/setting/update_AboutMe');
  const links = nav().getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(TITLES);
  await user.click(links[3]!);
  expect(screen.getByRole('region', { name: 'Skills Manager' })).toHaveFocus();
});

test('the section in view is marked', () => {
  let scrolled = 0;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const number = /^section-(\d)$/.exec(this.id)?.[1] ?? '0';
    return new DOMRect(0, Number(number) * 1_000 - scrolled, 800, 1_000);
  });
  const scrollTo = (top: number) => {
    scrolled = top;
    act(() => void fireEvent.scroll(window));
  };
  openPage('/setting/update_AboutMe');
  expect(marked()).toBe('Profile Update');
  scrollTo(3_000);
  expect(marked()).toBe('Skills & Technologies');
  scrollTo(5_000);
  expect(marked()).toBe('Why Choose Me');
  scrollTo(0);
  expect(marked()).toBe('Profile Update');
});

test('a link beyond the list’s edge comes into view with the focus', () => {
  openPage('/setting/update_AboutMe');
  const link = nav().getAllByRole('link')[4]!;
  jest.spyOn(link, 'offsetLeft', 'get').mockReturnValue(500);
  jest.spyOn(link, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(nav().getByRole('list'), 'clientWidth', 'get').mockReturnValue(300);
  act(() => link.focus());
  expect(nav().getByRole('list').scrollLeft).toBe(400);
});
