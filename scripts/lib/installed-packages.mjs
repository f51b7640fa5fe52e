/**
 * What npm installs, as text. Versions of our own packages aren't part of it, because npm only links them.
 * @param {string} lock the content of package-lock.json
 * @returns {string}
 */
export function installedPackages(lock) {
  const { packages = {} } = JSON.parse(lock);
  return JSON.stringify(Object.entries(packages).filter(([path]) => path.includes('node_modules/')));
}
