/** A route's path as far as it decides which addresses match: names of parameters, case and a slash at the end don't. */
export const comparablePath = (path: string) =>
  path
    .toLowerCase()
    .replace(/:[^/?]+/g, ':')
    .replace(/(.)\/+$/, '$1');
