import { containerName } from './container-name';

test.each([
  ['remote-public', '1.4.2', 'remote_public_1_4_2'],
  ['remote-admin', '1.0.0-h3f9a1c', 'remote_admin_1_0_0_h3f9a1c'],
  ['shell', '1.5.0-rc.1', 'shell_1_5_0_rc_1'],
])('%s %s becomes %s', (app, version, name) => {
  expect(containerName(app, version)).toBe(name);
});

test('the name is a valid identifier', () => {
  expect(containerName('remote-public', '1.0.0-a.b-c')).toMatch(/^[A-Za-z_]\w*$/);
});

test('each release of each app has a different name', () => {
  const names = [
    containerName('remote-public', '1.0.0'),
    containerName('remote-public', '1.0.1'),
    containerName('remote-public', '1.0.0-h1'),
    containerName('remote-admin', '1.0.0'),
  ];
  expect(new Set(names).size).toBe(names.length);
});
