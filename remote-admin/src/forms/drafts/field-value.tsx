import { token } from '@portfolio/shared-ui';
import styled from 'styled-components';
import { formatDetails, type DetailsByImage } from '../../components/image-details/details-by-image';
import { IconPicture } from '../../components/upload-field/icon-picture';
import { fileNameOf } from '../../components/upload-field/upload-list';
import type { FieldKind } from './form-subject';

interface Props {
  readonly kind?: FieldKind;
  readonly value: unknown;
}

/** Width and height of a picture in px. */
const PICTURE = 48;

/** A field's value for comparison. */
export function FieldValue({ kind = 'words', value }: Props) {
  const items = itemsOf(kind, value);
  if (items.length === 0) return <Nothing>Empty</Nothing>;
  if (kind === 'words') return <Words>{items[0]}</Words>;
  return (
    <List role="list">
      {items.map((item, index) => (
        <li key={`${index} ${item}`}>
          {(kind === 'image' || kind === 'images') && <IconPicture address={item} side={PICTURE} />}
          <Words as="span">{isFile(kind) ? fileNameOf(item) : item}</Words>
        </li>
      ))}
    </List>
  );
}

const isFile = (kind: FieldKind) =>
  kind === 'image' || kind === 'images' || kind === 'file' || kind === 'files';

function itemsOf(kind: FieldKind, value: unknown): string[] {
  if (kind === 'image-details') return formatDetails((value ?? {}) as DetailsByImage);
  const items = Array.isArray(value) ? value : kind === 'lines' ? String(value ?? '').split('\n') : [value];
  return items.map(textOf).filter((item) => item.trim() !== '');
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(textOf).filter(Boolean).join(' · ');
  return String(value ?? '');
}

const Words = styled.p`
  font-size: ${token.text.small};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Nothing = styled.p`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;

const List = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: ${token.space[2]};
    min-width: 0;
  }
`;
