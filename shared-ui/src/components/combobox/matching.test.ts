import { matching } from './matching';

test('sorts exact matches first, then prefixes, then words, then the rest', () => {
  expect(matching(['Django', 'Let’s Go', 'Godot', 'Go', 'Vue'], 'GO ')).toEqual([
    'Go',
    'Godot',
    'Let’s Go',
    'Django',
  ]);
});

test('without text returns all options in order', () => {
  expect(matching(['Vue', 'Angular'], ' ')).toEqual(['Vue', 'Angular']);
});
