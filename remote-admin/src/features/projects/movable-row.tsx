import type { FilePickerRowProps } from '@portfolio/shared-ui/file-picker';
import { MoveHandle } from '../../components/sortable/move-handle';
import { SortableCell } from '../../components/sortable/sortable-cell';

/** A picker's row that can be moved among the others. */
export function MovableRow({ id, className, children }: FilePickerRowProps) {
  return (
    <SortableCell id={id} className={className}>
      <MoveHandle />
      {children}
    </SortableCell>
  );
}
