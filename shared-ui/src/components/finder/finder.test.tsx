import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Finder } from '@portfolio/shared-ui/finder';

const options = [
  { id: 'a', label: 'Argo', kind: 'Project' },
  { id: 'b', label: 'Projects', kind: 'Page' },
  { id: 'c', label: 'Go', kind: 'Technology' },
  { id: 'd', label: 'Go', kind: 'Project' },
];

function open(note?: string) {
  const handleChoose = jest.fn();
  render(<Finder label="Find" options={options} onChoose={handleChoose} note={note} />);
  return { handleChoose, field: screen.getByRole('combobox', { name: 'Find' }), user: userEvent.setup() };
}
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('lists all options in order, each with its kind', () => {
  open('Projects are loading.');
  expect(offered()).toEqual(['ArgoProject', 'ProjectsPage', 'GoTechnology', 'GoProject']);
  expect(screen.getByText(/^Projects are loading\./)).toBeInTheDocument();
});

test('typing filters and sorts by match, including equal names; Enter chooses the first', async () => {
  const { field, user, handleChoose } = open();
  await user.type(field, 'go');
  expect(offered()).toEqual(['GoTechnology', 'GoProject', 'ArgoProject']);
  await user.keyboard('{Enter}');
  expect(handleChoose.mock.calls).toEqual([[options[2]]]);
});

test('finds options by other words and by their text, after those whose label matches, and shows the place', async () => {
  const handleChoose = jest.fn();
  const letter = `${'A long way to go before it. '.repeat(4)}Then the ferry leaves from the harbour, as it did every morning of that year.`;
  render(
    <Finder
      label="Find"
      options={[
        { id: 'text', label: 'A question', kind: 'Message', text: letter },
        { id: 'words', label: 'Phone', kind: 'Site', words: 'telephone call ferryman' },
        { id: 'label', label: 'Ferry times', kind: 'Project', text: 'Departures of every ferry' },
      ]}
      onChoose={handleChoose}
    />,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('combobox');
  await user.type(field, 'Ferry');
  const found = offered();
  expect(found.slice(0, 2)).toEqual(['Ferry timesProject', 'PhoneSite']);
  expect(found[2]).toMatch(/^A question….*Then the ferry leaves.*Message$/);
  await user.clear(field);
  await user.type(field, 'harbour leaves');
  expect(offered()).toHaveLength(1);
  await user.clear(field);
  await user.type(field, 'phone c');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('arrow keys move to the others', async () => {
  const { field, user, handleChoose } = open();
  await user.type(field, 'go');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(handleChoose.mock.calls).toEqual([[options[3]]]);
});

test('a click chooses an option', async () => {
  const { user, handleChoose } = open();
  await user.click(screen.getByRole('option', { name: 'Projects Page' }));
  expect(handleChoose.mock.calls).toEqual([[options[1]]]);
});

test('says if nothing matches', async () => {
  const { field, user, handleChoose } = open();
  await user.type(field, 'xyz{Enter}');
  expect(screen.getByText(/^Nothing found\./)).toBeInTheDocument();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(handleChoose).not.toHaveBeenCalled();
});

test('shows some of many options, and how many more there are', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    id: `${index}`,
    label: `P${index}`,
    kind: 'Project',
  }));
  render(<Finder label="Find" options={many} onChoose={() => {}} />);
  expect(screen.getAllByRole('option')).toHaveLength(30);
  expect(screen.getByText(/^10 more – keep typing\./)).toBeInTheDocument();
});
