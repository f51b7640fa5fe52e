/**
 * Returns the packages that npm installs, as text. It leaves out the versions of our own packages, because npm only links them.
 * @param {string} lock the content of package-lock.json
 * @returns {string}
 */
export function installedPackages(lock) {
  const { packages = {} } = JSON.parse(lock);
  return JSON.stringify(Object.entries(packages).filter(([path]) => path.includes('node_modules/')));
}
