import type { FilePickerRowProps } from '@portfolio/shared-ui/file-picker';
import { MoveHandle } from '../sortable/move-handle';
import { SortableCell } from '../sortable/sortable-cell';

/** A picker's row that can be moved among the others. */
export function MovableRow({ id, className, children }: FilePickerRowProps) {
  return (
    <SortableCell id={id} className={className}>
      <MoveHandle />
      {children}
    </SortableCell>
  );
}
