/**
 * Returns the packages that npm installs, as text. It leaves out the versions of our own packages, because npm only links them.
 * @param {string} lock the content of package-lock.json
 * @returns {string}
 */
export function installedPackages(lock) {
  const { packages = {} } = JSON.parse(lock);
  return JSON.stringify(Object.entries(packages).filter(([path]) => path.includes('node_modules/')));
}

/**
 * Whether everything in package-lock.json is installed, except packages for other platforms.
 * @param {string} lock the content of package-lock.json
 * @param {string} installed npm's list of what it has installed: the content of node_modules/.package-lock.json
 * @returns {boolean}
 */
export function hasInstalledAll(lock, installed) {
  const found = JSON.parse(installed).packages ?? {};
  return Object.entries(JSON.parse(lock).packages ?? {})
    .filter(([path, { optional }]) => path.includes('node_modules/') && !optional)
    .every(([path, { version }]) => Object.hasOwn(found, path) && found[path].version === version);
}
