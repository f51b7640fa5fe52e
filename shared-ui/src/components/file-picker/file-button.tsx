import { useRef, type ReactNode } from 'react';
import { Upload } from 'lucide-react';
import { Button, type ButtonProps } from '../button/button';
import { takeFiles } from './take-files';

export interface FileButtonProps extends Pick<ButtonProps, 'ref' | 'variant' | 'size' | 'disabled'> {
  /** As in `<input accept>`. */
  accept: string;
  multiple?: boolean;
  /** Called with the chosen files. They aren't checked. */
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A button that opens the file dialog, where a picker's drop zone would take too much room. */
export function FileButton({ accept, multiple = false, onFiles, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} iconStart={<Upload size={16} aria-hidden />} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => takeFiles(event, onFiles)}
      />
    </>
  );
}
