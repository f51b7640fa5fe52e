import { toastStore } from '@portfolio/shared-ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { movedTo } from './sortable-order';
import { createOrderQueue, NOT_SAVED, type OrderChange } from './use-order';
import { MoveHandle, SortableCell } from './sortable-cell';
import { SortableList } from './sortable-list';

describe('the list', () => {
  /** Two columns of cells, 100 px wide and 50 px high, as the browser would lay them out. */
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const cell = this.closest('li');
      const index = cell ? [...cell.parentElement!.children].indexOf(cell) : 0;
      return new DOMRect((index % 2) * 100, Math.floor(index / 2) * 50, 100, 50);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const names = ['Ada', 'Ben', 'Cy', 'Dee', 'Eve'];

  function Names({ initial = names }: { initial?: readonly string[] }) {
    const [ids, setIds] = useState(initial);
    return (
      <SortableList
        entries={ids.map((name) => ({ id: name, name }))}
        onMove={(id, to) => setIds(movedTo(ids, id, to))}
      >
        <ul aria-label="Names">
          {ids.map((name) => (
            <SortableCell key={name} id={name}>
              {name}
              <MoveHandle />
            </SortableCell>
          ))}
        </ul>
      </SortableList>
    );
  }

  const shown = () =>
    within(screen.getByRole('list', { name: 'Names' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });

  function open(initial?: readonly string[]) {
    render(<Names initial={initial} />);
    return userEvent.setup();
  }

  describe('by keyboard', () => {
    test('a move continues when the list is rendered again', async () => {
      const user = userEvent.setup();
      const { rerender } = render(<Names />);
      handle('Ada').focus();
      await user.keyboard(' ');
      await screen.findByText('Ada picked up. It’s number 1 of 5.');
      rerender(<Names />);
      await user.keyboard('{ArrowRight}');
      expect(await screen.findByText('Ada is now number 2 of 5.')).toBeInTheDocument();
    });

    async function lift(name: string) {
      const user = open();
      handle(name).focus();
      await user.keyboard(' ');
      await screen.findByText(`${name} picked up. It’s number ${names.indexOf(name) + 1} of 5.`);
      const press = async (key: string, place: number) => {
        await user.keyboard(key);
        await screen.findByText(`${name} is now number ${place} of 5.`);
      };
      return { user, press };
    }

    test('Space picks up, arrow keys move, Space drops; the moved item keeps the focus', async () => {
      const { user, press } = await lift('Ada');
      await press('{ArrowRight}', 2);
      await press('{ArrowRight}', 3);
      expect(shown()).toEqual(names);
      await user.keyboard(' ');
      await screen.findByText('Ada dropped. It’s number 3 of 5.');
      expect(shown()).toEqual(['Ben', 'Cy', 'Ada', 'Dee', 'Eve']);
      expect(handle('Ada')).toHaveFocus();
    });

    test('Up and Down move by rows, stopping at the ends', async () => {
      const { user, press } = await lift('Ben');
      await press('{ArrowDown}', 4);
      await press('{ArrowDown}', 5);
      await press('{ArrowUp}', 3);
      await press('{ArrowLeft}', 2);
      await press('{ArrowUp}', 1);
      await user.keyboard(' ');
      await waitFor(() => expect(shown()).toEqual(['Ben', 'Ada', 'Cy', 'Dee', 'Eve']));
    });

    test('Escape cancels', async () => {
      const { user, press } = await lift('Dee');
      await press('{ArrowLeft}', 3);
      await user.keyboard('{Escape}');
      await screen.findByText('Move cancelled. Dee is number 4 of 5.');
      expect(shown()).toEqual(names);
      expect(handle('Dee')).toHaveFocus();
    });

    test('the button’s description explains the keys', () => {
      open();
      expect(handle('Ada')).toHaveAccessibleDescription(
        /Press Space to pick up the item, the arrow keys to move it/,
      );
    });
  });

  describe('without dragging', () => {
    async function choose(name: string) {
      const user = open();
      await user.click(handle(name));
      const choice = await screen.findByRole('dialog', { name: `Move ${name}` });
      return {
        user,
        press: (label: string) => user.click(within(choice).getByRole('button', { name: label })),
      };
    }

    test('Earlier and Later move by one step and can be repeated', async () => {
      const { press } = await choose('Cy');
      expect(screen.getByText('Now number 3 of 5.')).toBeVisible();
      await press('Earlier');
      await press('Earlier');
      expect(shown()).toEqual(['Cy', 'Ada', 'Ben', 'Dee', 'Eve']);
      await press('Earlier');
      await press('Later');
      expect(shown()).toEqual(['Ada', 'Cy', 'Ben', 'Dee', 'Eve']);
      expect(screen.getByText('Now number 2 of 5.')).toBeVisible();
    });

    test.each([
      ['First', ['Cy', 'Ada', 'Ben', 'Dee', 'Eve']],
      ['Last', ['Ada', 'Ben', 'Dee', 'Eve', 'Cy']],
    ])('%s', async (label, order) => {
      const { press } = await choose('Cy');
      await press(label);
      expect(shown()).toEqual(order);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(handle('Cy')).toHaveFocus();
    });

    test('a number moves to that position; an invalid number shows an error', async () => {
      const { user } = await choose('Eve');
      const field = screen.getByRole('textbox', { name: 'Position' });
      for (const wrong of ['0', '6', '1.5', 'first', '']) {
        await user.clear(field);
        await user.type(field, `${wrong}{Enter}`);
        expect(field).toHaveAccessibleDescription('Enter a number from 1 to 5');
      }
      await user.type(field, '2{Enter}');
      expect(shown()).toEqual(['Ada', 'Eve', 'Ben', 'Cy', 'Dee']);
      await waitFor(() => expect(handle('Eve')).toHaveFocus());
    });

    test('inside a form it doesn’t submit the form', async () => {
      const submitted = jest.fn((event: React.FormEvent) => event.preventDefault());
      render(
        <form onSubmit={submitted}>
          <Names />
        </form>,
      );
      const user = userEvent.setup();
      await user.click(handle('Ada'));
      await user.type(await screen.findByRole('textbox', { name: 'Position' }), '2{Enter}');
      expect(shown()).toEqual(['Ben', 'Ada', 'Cy', 'Dee', 'Eve']);
      expect(submitted).not.toHaveBeenCalled();
    });
  });

  test('a single item can’t be moved', () => {
    open(['Ada']);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the queue', () => {
  const change = (ids: string, seen: string): OrderChange => ({ ids: [...ids], seen: [...seen] });

  /** A queue whose saves end when the test resolves or rejects them. */
  function start() {
    const queue = createOrderQueue();
    const saves: { change: OrderChange; end: () => void; fail: (error: Error) => void }[] = [];
    const save = (sent: OrderChange) =>
      new Promise<void>((end, fail) => void saves.push({ change: sent, end, fail }));
    return {
      saves,
      queue,
      put: (ids: string, seen: string) => queue.put(change(ids, seen), save),
      wanted: () => queue.getSnapshot().wanted?.join('') ?? null,
      failure: () => queue.getSnapshot().failure,
    };
  }

  /** Waits until pending promises have settled. */
  const turn = () => new Promise((resolve) => setTimeout(resolve));

  test('an order is wanted until it is saved', async () => {
    const { saves, put, wanted } = start();
    put('bac', 'abc');
    expect(wanted()).toBe('bac');
    expect(saves.map((save) => save.change)).toEqual([change('bac', 'abc')]);
    saves[0]!.end();
    await turn();
    expect(wanted()).toBeNull();
  });

  test('of several orders during a save, only the latest is saved next, as a change of the first', async () => {
    const { saves, put, wanted } = start();
    put('bac', 'abc');
    put('bca', 'bac');
    put('cba', 'bca');
    expect(saves).toHaveLength(1);
    expect(wanted()).toBe('cba');
    saves[0]!.end();
    await turn();
    expect(saves[1]!.change).toEqual(change('cba', 'bac'));
    expect(wanted()).toBe('cba');
    saves[1]!.end();
    await turn();
    expect(wanted()).toBeNull();
    expect(saves).toHaveLength(2);
  });

  test('a failure restores the saved order and keeps the last wanted one', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { saves, put, wanted, failure, queue } = start();
    queue.subscribe(() => {});
    put('bac', 'abc');
    put('bca', 'bac');
    const error = new Error('No network');
    saves[0]!.fail(error);
    await queue.whenSaved();
    expect(wanted()).toBeNull();
    expect(failure()).toEqual({ error, change: change('bca', 'abc') });
    expect(saves).toHaveLength(1);
    expect(logged).toHaveBeenCalledWith(NOT_SAVED, error);

    queue.dismissFailure();
    expect(failure()).toBeNull();
    put('bca', 'abc');
    expect(saves[1]!.change).toEqual(change('bca', 'abc'));
  });

  test('a failure after its page was closed is shown as a toast', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { saves, put, queue } = start();
    const leave = queue.subscribe(() => {});
    put('bac', 'abc');
    leave();
    saves[0]!.fail(new Error('No network'));
    await queue.whenSaved();
    expect(toastStore.getSnapshot()).toMatchObject([{ tone: 'error', text: NOT_SAVED }]);
  });
});
