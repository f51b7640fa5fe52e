import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Receives files pasted on the picker or, if it accepts them, anywhere in its form. If a form has several pickers, the one in the
 * smallest common group receives them.
 */
export function usePastedFiles(
  zoneRef: RefObject<HTMLElement | null>,
  { accept, onFiles }: { readonly accept: string; readonly onFiles: (files: File[]) => void },
): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, currentTarget, target } = event;
    if (event.defaultPrevented || !clipboardData || clipboardData.files.length === 0) return;
    // Spreadsheet cells also contain an image, but a text field should receive their text.
    if (isTextField(target) && clipboardData.types?.includes('text/plain')) return;
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
    // From the inside out, as the event bubbles.
    const targets = [zone, zone.closest<HTMLElement>('fieldset, [role="group"]'), zone.closest('form')];
    targets.forEach((target) => target?.addEventListener('paste', paste));
    return () => targets.forEach((target) => target?.removeEventListener('paste', paste));
  }, [zoneRef]);
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('textarea, input:not([type="file"]), [contenteditable]');

/** The files that `<input accept>` would allow. */
function acceptedOf(files: readonly File[], accept: string): File[] {
  const wanted = accept.split(',').map((each) => each.trim().toLowerCase());
  const isWanted = ({ type, name }: File) =>
    wanted.some((each) => {
      if (each.startsWith('.')) return name.toLowerCase().endsWith(each);
      return each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : type === each;
    });
  return files.filter(isWanted);
}
