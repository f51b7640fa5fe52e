import {
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type DragEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { Upload } from 'lucide-react';
import { describedBy, FieldFrame } from '../field/field-frame';
import { ItemList } from './item-list';
import type { FilePickerItem, FilePickerRowProps } from './item';
import { Face, Invitation, NativeInput, Root, Zone } from './parts';
import { takeFiles } from './take-files';
import { usePastedFiles } from './use-pasted-files';
import styled from 'styled-components';
import { visuallyHidden } from '@portfolio/shared-ui';

export interface FilePickerProps {
  label: string;
  /** As in `<input accept>`. */
  accept: string;
  multiple?: boolean;
  /** Called with chosen, dropped or pasted files. They aren't checked, and the list is empty if something else was dropped. */
  onFiles: (files: File[]) => void;
  items?: readonly FilePickerItem[];
  /** Replaces each file's `<li>`, for example to make it sortable. */
  RowElement?: ComponentType<FilePickerRowProps>;
  isDisabled?: boolean;
  buttonLabel?: ReactNode;
  hint?: ReactNode;
  /** Another source of files, such as earlier uploads; shown above the chosen ones. */
  otherSource?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  id?: string;
  name?: string;
  /** The native `<input>`, for focus. */
  ref?: Ref<HTMLInputElement>;
}

/** A native file input over a drop zone: choosing, dropping and pasting all call `onFiles`. */
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
  const zoneRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  useImperativeHandle(props.ref, () => inputRef.current!);
  const [isOver, setOver] = useState(false);

  const take = (files: File[]) => {
    if (!isDisabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  useHarmlessDrops();
  useReturningFocus(inputRef, isDisabled);
  usePastedFiles(zoneRef, { accept, onFiles: take });

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(Array.from(event.dataTransfer.files));
  };

  return (
    <Root>
      <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
        <Zone
          ref={zoneRef}
          $isOver={isOver}
          $isWrong={Boolean(error)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(!isDisabled);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={handleDrop}
        >
          <NativeInput
            ref={inputRef}
            type="file"
            id={id}
            name={props.name}
            accept={accept}
            multiple={multiple}
            disabled={isDisabled}
            onChange={(event) => takeFiles(event, take)}
            aria-required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, hint, error, `${id}-button`)}
          />
          <Face id={`${id}-button`}>
            <Upload size={18} aria-hidden />
            {props.buttonLabel ?? (multiple ? 'Choose files' : 'Choose a file')}
          </Face>
          <Invitation aria-hidden="true">or drop or paste {multiple ? 'them' : 'it'} here</Invitation>
        </Zone>
      </FieldFrame>
      {props.otherSource}
      {items.length > 0 && <ItemList items={items} inputRef={inputRef} RowElement={props.RowElement} />}
      <Announcer items={items} />
    </Root>
  );
}

/** Returns the focus to an input that was disabled while it had it, unless something else has it by then. */
function useReturningFocus(inputRef: RefObject<HTMLInputElement | null>, isDisabled: boolean) {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isDisabled) hadFocus.current = activeElement === inputRef.current;
    else if (hadFocus.current && activeElement === body) inputRef.current?.focus({ preventScroll: true });
  }, [inputRef, isDisabled]);
}

const STATUS_TEXTS = { uploading: 'uploading', done: 'uploaded', failed: 'failed' } as const;

const statusOf = ({ status, message, reason = '' }: FilePickerItem) =>
  `${message ?? STATUS_TEXTS[status]} ${reason}`.trim().replace(/[^.?!…]$/, '$&.');

/**
 * Announces a file's new status to screen readers as a sentence, without percentages, which would never end. Files
 * whose status hasn't changed, or that were already uploaded when they were added, aren't announced.
 */
function Announcer({ items }: { items: readonly FilePickerItem[] }) {
  const [last, setLast] = useState({ items, text: '' });
  const before = new Map(last.items.map((item) => [item.id, statusOf(item)]));
  const isNews = (item: FilePickerItem) =>
    before.has(item.id) ? before.get(item.id) !== statusOf(item) : item.status !== 'done';
  const news = items.filter(isNews);
  if (news.length > 0 || items.length !== before.size || items.some(({ id }) => !before.has(id)))
    setLast({ items, text: news.map((item) => `${item.name}: ${statusOf(item)}`).join(' ') });
  return <Hidden role="status">{last.text}</Hidden>;
}

const Hidden = styled.div`
  ${visuallyHidden}
`;

/** Dropping a file outside the pickers does nothing; otherwise the browser would leave the page to show it. */
function useHarmlessDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
