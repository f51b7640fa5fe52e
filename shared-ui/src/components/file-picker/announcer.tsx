import styled from 'styled-components';
import { visuallyHidden } from '@portfolio/shared-ui';
import type { FilePickerItem } from './item';

const words = { uploading: 'uploading', done: 'uploaded', failed: 'failed' } as const;

/** Tells a screen reader what becomes of each file; says nothing of percentages, which would never end. */
export function Announcer({ items }: { items: readonly FilePickerItem[] }) {
  return (
    <Hidden role="status">
      {items.map(({ name, status, message }) => `${name}: ${message ?? words[status]}`).join('. ')}
    </Hidden>
  );
}

const Hidden = styled.div`
  ${visuallyHidden}
`;
