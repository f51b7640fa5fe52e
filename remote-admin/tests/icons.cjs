/*
 * Replaces lucide-react. Loading its 1,500 icons in each file and rendering their paths took a tenth of the time of these tests, and no test
 * looks at an icon.
 */
const { createElement } = require('react');

const icons = { __esModule: true };

module.exports = new Proxy(icons, {
  get: (_, name) =>
    (icons[name] ??= ({ role, 'aria-label': label }) =>
      createElement('svg', { role, 'aria-label': label, 'aria-hidden': label ? undefined : true })),
});
