import { matching } from './matching';

test('the very word stands first, then what begins with it, then what has a word that does, then the rest', () => {
  expect(matching(['Django', 'Let’s Go', 'Godot', 'Go', 'Vue'], 'GO ')).toEqual([
    'Go',
    'Godot',
    'Let’s Go',
    'Django',
  ]);
});

test('without a word all are offered, in their order', () => {
  expect(matching(['Vue', 'Angular'], ' ')).toEqual(['Vue', 'Angular']);
});
