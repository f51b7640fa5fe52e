import type { ImportChange, ImportGroup } from '@portfolio/shared-api/imports';
import { media, token, visuallyHidden } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { choiceLook } from '@portfolio/shared-ui/field';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';

const TITLES: Readonly<Record<ImportGroup, string>> = {
  'home-profile': 'Home profile',
  'second-profile': 'Profile page card',
  about: 'About me details',
  site: 'Contact links',
  skills: 'Skills',
  technologies: 'Skills & Technologies',
  'work-history': 'Work history',
  education: 'Education',
  projects: 'Projects',
};

/** Of the tables' elements: some browsers drop them when a narrow window shows rows as blocks. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** With more records than this, their fields are shown on request. */
const MOST_OPEN = 6;

interface Props {
  readonly group: ImportGroup;
  readonly changes: readonly ImportChange[];
  /** Ids of chosen changes. */
  readonly chosen: ReadonlySet<string>;
  readonly isLocked: boolean;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

/** The changes of a part of the site. */
export function GroupTable({ group, changes, chosen, isLocked, onChoose }: Props) {
  const id = useId();
  const ids = changes.map(({ _id }) => _id);
  const count = ids.filter((each) => chosen.has(each)).length;
  return (
    <Root>
      <Head>
        <SectionHeading level={3} id={id}>
          {TITLES[group]}
        </SectionHeading>
        {changes.length > 1 && (
          <Buttons>
            {[true, false].map(
              (isChosen) =>
                // Both if some are chosen.
                count !== (isChosen ? ids.length : 0) && (
                  <Button
                    key={String(isChosen)}
                    size="small"
                    disabled={isLocked}
                    onClick={() => onChoose(ids, isChosen)}
                  >
                    {isChosen ? 'Choose all' : 'Choose none'}
                    <Hidden> of {TITLES[group]}</Hidden>
                  </Button>
                ),
            )}
          </Buttons>
        )}
      </Head>
      <Table {...ROLES.table} aria-labelledby={id}>
        <thead {...ROLES.rowgroup}>
          <tr {...ROLES.row}>
            {['Field', 'Now', 'Imported'].map((column) => (
              <th key={column} {...ROLES.columnheader} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {changes.map((change) => {
          const Rows = change.title === '' ? FieldChange : RecordChange;
          return (
            <Rows
              key={change._id}
              change={change}
              isOpenAtFirst={changes.length <= MOST_OPEN}
              choice={
                <input
                  type="checkbox"
                  checked={chosen.has(change._id)}
                  disabled={isLocked}
                  onChange={(event) => onChoose([change._id], event.target.checked)}
                />
              }
            />
          );
        })}
      </Table>
    </Root>
  );
}

interface ChangeProps {
  readonly change: ImportChange;
  readonly choice: ReactNode;
  readonly isOpenAtFirst: boolean;
}

/** A field of a single record, or a list that gets more names. */
function FieldChange({ change: { effect, fields, note, from }, choice }: ChangeProps) {
  const [{ label, now, imported }] = fields as [ImportChange['fields'][number]];
  return (
    <tbody {...ROLES.rowgroup}>
      <tr {...ROLES.row}>
        <th {...ROLES.rowheader} scope="row">
          <Choice>
            {choice}
            <span>{label}</span>
          </Choice>
          <Note>{[note, from].filter(Boolean).join(' · ')}</Note>
        </th>
        <td {...ROLES.cell}>
          <CellLabel>Now</CellLabel>
          <Value dir="auto">{now || <Muted>Empty</Muted>}</Value>
          {effect === 'sample' && <Note>Sample content</Note>}
          {effect === 'replace' && <Note>Your content</Note>}
        </td>
        <td {...ROLES.cell}>
          <CellLabel>Imported</CellLabel>
          <Value dir="auto">{imported}</Value>
          {effect === 'add' && now !== '' && <Note>Added to the list</Note>}
        </td>
      </tr>
    </tbody>
  );
}

/** A new record with its fields. */
function RecordChange({ change: { title, fields, note, from }, choice, isOpenAtFirst }: ChangeProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <tbody {...ROLES.rowgroup}>
      <RecordRow {...ROLES.row}>
        <th {...ROLES.rowheader} scope="rowgroup" colSpan={3}>
          <Head>
            <Choice>
              {choice}
              <bdi>{title}</bdi>
            </Choice>
            <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Hide fields' : 'Show fields'}
              <Hidden>
                {' '}
                of <bdi>{title}</bdi>
              </Hidden>
            </Button>
          </Head>
          <Note>{['New', note, from].filter(Boolean).join(' · ')}</Note>
        </th>
      </RecordRow>
      {isOpen &&
        fields.map(({ label, imported }, index) => (
          <FieldRow key={index} {...ROLES.row}>
            <th {...ROLES.rowheader} scope="row">
              {label}
            </th>
            <td {...ROLES.cell} colSpan={2}>
              <Value dir="auto">{imported}</Value>
            </td>
          </FieldRow>
        ))}
    </tbody>
  );
}

const Root = styled.article`
  display: grid;
  gap: ${token.space[3]};
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
`;

const Buttons = styled.div`
  display: flex;
  gap: ${token.space[2]};
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;

/** Above each value in a narrow window, where the column headings aren't. */
const CellLabel = styled.span`
  display: none;
  color: ${token.color.inkMuted};
  font-size: ${token.text.caption};

  ${media.phone} {
    display: block;
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: ${token.text.small};

  tr {
    border-bottom: ${token.size.rule} solid ${token.color.rule};
  }

  th,
  td {
    padding: ${token.space[2]} ${token.space[4]} ${token.space[2]} 0;
    font-weight: ${token.weight.text};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  thead tr {
    border-color: ${token.color.ink};
  }

  thead th {
    color: ${token.color.inkMuted};

    &:first-child {
      width: 34%;
    }

    &:nth-child(2) {
      width: 26%;
    }
  }

  ${media.phone} {
    &,
    tbody,
    tr,
    th,
    td {
      display: block;
    }

    thead {
      ${visuallyHidden}
    }

    tr {
      padding: ${token.space[2]} 0;
    }

    tbody th,
    td {
      padding: ${token.space[1]} 0;
    }
  }
`;

const RecordRow = styled.tr`
  &&:not(:last-child) {
    border-bottom: 0;
  }

  && th {
    padding-inline-end: 0;
  }

  bdi {
    font-weight: ${token.weight.medium};
  }
`;

/** Has no value now, because its record is new. */
const FieldRow = styled.tr`
  th {
    padding-inline-start: ${token.space[8]};
    color: ${token.color.inkMuted};
  }

  &:not(:last-child) {
    border-bottom: 0;
  }

  && {
    ${media.phone} {
      display: grid;
      grid-template-columns: 6.5rem minmax(0, 1fr);
      gap: ${token.space[3]};
      padding: 0;

      th {
        padding-inline-start: 0;
      }
    }
  }
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.space[6]};
  font-weight: ${token.weight.medium};

  ${media.touch} {
    min-height: ${token.size.touch};
  }

  input {
    ${choiceLook}
  }
`;

const Value = styled.span`
  display: block;
  white-space: pre-line;
`;

const Muted = styled.span`
  color: ${token.color.inkMuted};
`;

const Note = styled.span`
  display: block;
  max-width: ${token.size.measure};
  color: ${token.color.inkMuted};
  font-size: ${token.text.caption};
`;
