import { token } from '@portfolio/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatDetails, type DetailsByImage } from '../../components/image-details/details-by-image';
import { IconPicture } from '../../components/upload-field/icon-picture';
import { fileNameOf } from '../../components/upload-field/upload-list';
import type { FieldKind, FormField } from './form-subject';

interface Props {
  readonly head: string;
  readonly field: Pick<FormField, 'kind' | 'format'>;
  readonly value: unknown;
  /** Shown below the value. */
  readonly children?: ReactNode;
}

/** Width and height of a picture in px. */
const PICTURE = 48;

/** A field's value in a `ValuePair`, with its heading. */
export function FieldValue({ head, field, value, children }: Props) {
  const { kind = 'text', format } = field;
  const items = format?.(value) ?? itemsOf(kind, value);
  return (
    <div>
      <Head>{head}</Head>
      {items.length === 0 && <Nothing>Empty</Nothing>}
      {items.length > 0 && kind === 'text' && <Text>{items[0]}</Text>}
      {items.length > 0 && kind !== 'text' && (
        <List role="list">
          {items.map((item, index) => (
            <li key={`${index} ${item}`}>
              {(kind === 'image' || kind === 'images') && <IconPicture address={item} side={PICTURE} />}
              <Text as="span">{isFile(kind) ? fileNameOf(item) : item}</Text>
            </li>
          ))}
        </List>
      )}
      {children}
    </div>
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

const Text = styled.p`
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

/** Two values of a field, side by side if there is room. */
export const ValuePair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${token.size.rule};
  background-color: ${token.color.rule};
  border: ${token.size.rule} solid ${token.color.rule};

  > * {
    display: grid;
    align-content: start;
    gap: ${token.space[2]};
    min-width: 0;
    padding: ${token.space[3]};
    background-color: ${token.color.sheet};
  }
`;

const Head = styled.p`
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1.4 ${token.font.mono};
`;
