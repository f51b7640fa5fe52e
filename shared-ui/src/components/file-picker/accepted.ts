/** The files that `<input accept>` would let through. */
export function acceptedOf(files: readonly File[], accept: string): File[] {
  const wanted = accept.split(',').map((each) => each.trim().toLowerCase());
  const isWanted = ({ type, name }: File) =>
    wanted.some((each) => {
      if (each.startsWith('.')) return name.toLowerCase().endsWith(each);
      return each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : type === each;
    });
  return files.filter(isWanted);
}
