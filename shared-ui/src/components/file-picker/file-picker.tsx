import {
  useId,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { Upload } from 'lucide-react';
import { describedBy, FieldFrame } from '../field/field-frame';
import { ItemList } from './item-list';
import type { FilePickerItem } from './item';
import { Face, Invitation, NativeInput, Root, Zone } from './parts';
import { Announcer } from './announcer';

export interface FilePickerProps {
  label: string;
  /** As of `<input accept>`. */
  accept: string;
  multiple?: boolean;
  /** Chosen, dropped or pasted; not checked: who takes them says what's wrong with them. */
  onFiles: (files: File[]) => void;
  items?: readonly FilePickerItem[];
  isDisabled?: boolean;
  buttonLabel?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  id?: string;
  name?: string;
  /** The native `<input>`, for focus. */
  ref?: Ref<HTMLInputElement>;
}

/** A native file input laid over a drop zone: pressing, dropping and pasting all end in `onFiles`. */
export function FilePicker(props: FilePickerProps) {
  const {
    label,
    accept,
    multiple = false,
    onFiles,
    items = [],
    isDisabled = false,
    hint,
    error,
    required,
  } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [isOver, setOver] = useState(false);

  const take = (list: FileList | null | undefined) => {
    const files = Array.from(list ?? []);
    if (files.length > 0 && !isDisabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files);
    // So that choosing the same file again counts as a choice.
    event.target.value = '';
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };

  return (
    <Root>
      <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
        <Zone
          $isOver={isOver}
          $isWrong={Boolean(error)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(!isDisabled);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={handleDrop}
          onPaste={handlePaste}
        >
          <NativeInput
            ref={props.ref}
            type="file"
            id={id}
            name={props.name}
            accept={accept}
            multiple={multiple}
            disabled={isDisabled}
            onChange={handleChange}
            aria-required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, hint, error, `${id}-button`)}
          />
          <Face id={`${id}-button`}>
            <Upload size={18} aria-hidden />
            {props.buttonLabel ?? (multiple ? 'Choose files' : 'Choose a file')}
          </Face>
          <Invitation aria-hidden="true">or drop {multiple ? 'them' : 'it'} here</Invitation>
        </Zone>
      </FieldFrame>
      {items.length > 0 && <ItemList items={items} />}
      <Announcer items={items} />
    </Root>
  );
}
