/** The apps that make up the site, in the order in which they're built. */
export const APPS = ['shell', 'remote-public', 'remote-admin'];
