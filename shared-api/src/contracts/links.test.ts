import { siteSettingsInput } from './site-settings';
import { fullLink, type LinkChannel } from './links';

test.each<[LinkChannel, string, string]>([
  ['web', 'queue-inspector.dev', 'https://queue-inspector.dev'],
  ['web', 'a.example:8080/x?y#z', 'https://a.example:8080/x?y#z'],
  ['web', 'müller.de', 'https://müller.de'],
  ['web', 'https://a.example', 'https://a.example'],
  ['linkedin', 'linkedin.com/in/bartholomew', 'https://linkedin.com/in/bartholomew'],
  ['linkedin', 'in/bartholomew', 'https://www.linkedin.com/in/bartholomew'],
  ['linkedin', 'bartholomew-kw', 'https://www.linkedin.com/in/bartholomew-kw'],
  ['whatsapp', '+30 694 1234567', 'https://wa.me/306941234567'],
  ['whatsapp', '0044 (20) 7946-0000', 'https://wa.me/442079460000'],
  ['whatsapp', 'wa.me/306941234567', 'https://wa.me/306941234567'],
  ['whatsapp', 'https://wa.me/306941234567', 'https://wa.me/306941234567'],
  ['telegram', '@bartholomew', 'https://t.me/bartholomew'],
  ['telegram', 't.me/bartholomew', 'https://t.me/bartholomew'],
  ['telegram', '+30 694 1234567', 'https://t.me/+306941234567'],
  ['facebook', 'john.smith.1', 'https://www.facebook.com/john.smith.1'],
  ['facebook', 'facebook.com/john', 'https://facebook.com/john'],
  ['github', 'bartholomew-kw', 'https://github.com/bartholomew-kw'],
  ['github', '@ada', 'https://github.com/ada'],
  ['github', 'ada/engine.js', 'https://github.com/ada/engine.js'],
  ['github', 'git@github.com:ada/engine.git', 'https://github.com/ada/engine'],
  ['github', 'gitlab.com/ada', 'https://gitlab.com/ada'],
])('%s: %j means %j, and a second reading changes nothing', (channel, typed, link) => {
  expect(fullLink(channel, ` ${typed} `)).toBe(link);
  expect(fullLink(channel, link)).toBe(link);
});

test.each<[LinkChannel, string]>([
  ['web', ''],
  ['web', '//a.example'],
  ['web', 'localhost:3000'],
  ['web', 'notes'],
  ['web', 'a.example\\@b.example'],
  ['web', 'javascript:alert(1)//a.example'],
  ['web', '192.168.0.1'],
  // Without its country code, a number could be anybody's.
  ['whatsapp', '0694 1234567'],
  ['whatsapp', '694 1234567'],
  ['telegram', 'data:text/html,x'],
  ['github', 'javascript:alert(1)'],
  ['facebook', 'java\tscript:alert(1)'],
])('%s: %j stays as it is', (channel, typed) => expect(fullLink(channel, typed)).toBe(typed));

test('the contract reads each field in the same way, and refuses what it doesn’t understand', () => {
  const typed = { linkedin: 'ada-byron', whatsapp: '+44 20 7946 0000', telegram: '@ada_b', githubUrl: 'ada' };
  expect(siteSettingsInput.partial().parse(typed)).toEqual({
    linkedin: 'https://www.linkedin.com/in/ada-byron',
    whatsapp: 'https://wa.me/442079460000',
    telegram: 'https://t.me/ada_b',
    githubUrl: 'https://github.com/ada',
  });
  for (const whatsapp of ['694 1234567', 'javascript:alert(1)'])
    expect(siteSettingsInput.partial().safeParse({ whatsapp }).success).toBe(false);
});
