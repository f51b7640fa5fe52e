import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Takes files that are pasted on the picker or, if it accepts them, anywhere in its form; of several pickers the one that shares the
 * smallest group with the place takes them.
 */
export function usePastedFiles(
  zoneRef: RefObject<HTMLElement | null>,
  { accept, onFiles }: { readonly accept: string; readonly onFiles: (files: File[]) => void },
): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, currentTarget, target } = event;
    if (event.defaultPrevented || !clipboardData || clipboardData.files.length === 0) return;
    // Cells of a spreadsheet come with a picture of themselves, and are meant as text where text is written.
    if (isWritten(target) && clipboardData.types?.includes('text/plain')) return;
    const all = Array.from(clipboardData.files);
    const files = currentTarget === zoneRef.current ? all : acceptedOf(all, accept);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });

  useEffect(() => {
    const zone = zoneRef.current;
    if (!zone) return undefined;
    const paste = (event: ClipboardEvent) => handlePaste(event);
    // From the inside out, as the event comes.
    const places = [zone, zone.closest<HTMLElement>('fieldset, [role="group"]'), zone.closest('form')];
    places.forEach((place) => place?.addEventListener('paste', paste));
    return () => places.forEach((place) => place?.removeEventListener('paste', paste));
  }, [zoneRef]);
}

const isWritten = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('textarea, input:not([type="file"]), [contenteditable]');

/** The files that `<input accept>` would let through. */
function acceptedOf(files: readonly File[], accept: string): File[] {
  const wanted = accept.split(',').map((each) => each.trim().toLowerCase());
  const isWanted = ({ type, name }: File) =>
    wanted.some((each) => {
      if (each.startsWith('.')) return name.toLowerCase().endsWith(each);
      return each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : type === each;
    });
  return files.filter(isWanted);
}
