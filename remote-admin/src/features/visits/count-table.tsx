import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { formatNumber } from '../../components/format';

export interface CountRow {
  readonly id: string;
  readonly name: ReactNode;
  readonly count: number;
  /** The count of the period before, if it can be compared. */
  readonly before?: number | undefined;
}

interface TableProps {
  readonly label?: string;
  readonly labelledBy?: string;
  /** Headings of the names, the counts and, if there are any, the counts before. */
  readonly columns: readonly [string, string, string?];
  readonly rows: readonly CountRow[];
}

export function CountTable({ label, labelledBy, columns, rows }: TableProps) {
  return (
    <Table aria-label={label} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {columns.map(
            (column) =>
              column && (
                <th key={column} scope="col">
                  {column}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, count, before }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              {formatNumber(count)}
              {before !== undefined && <Change>{changeOf(count, before)}</Change>}
            </td>
            {before !== undefined && <td>{formatNumber(before)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Percentages of smaller numbers would only look precise. */
const COMPARABLE = 20;

/** Such as '50% more'; null if the change is small or the numbers are. */
export function changeOf(count: number, before: number): string | null {
  if (before < COMPARABLE) return null;
  const percent = Math.round((Math.abs(count - before) / before) * 100);
  return percent === 0 ? null : `${formatNumber(percent)}% ${count > before ? 'more' : 'less'}`;
}

interface SectionProps extends Omit<TableProps, 'label' | 'labelledBy'> {
  readonly title: string;
  /** Shown instead of a table without rows. */
  readonly emptyText: string;
}

/** Rows that are shown at first. */
const FIRST = 10;

/** A table with its heading. Long tables are shown in full on request. */
export function CountSection({ title, emptyText, columns, rows }: SectionProps) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Root>
      <SectionHeading level={3} id={id}>
        {title}
      </SectionHeading>
      {rows.length === 0 ? (
        <Nothing>{emptyText}</Nothing>
      ) : (
        <CountTable labelledBy={id} columns={columns} rows={isWhole ? rows : rows.slice(0, FIRST)} />
      )}
      {rows.length > FIRST && (
        <div>
          <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? `Show the first ${FIRST}` : `Show all ${formatNumber(rows.length)}`}
          </Button>
        </div>
      )}
    </Root>
  );
}

const Root = styled.article`
  display: grid;
  align-content: start;
  gap: ${token.space[3]};
  min-width: 0;
`;

const Nothing = styled.p`
  color: ${token.color.inkMuted};
`;

const Table = styled.table`
  width: 100%;
  max-width: 48rem;
  border-collapse: collapse;
  font-size: ${token.text.small};

  th,
  td {
    padding: ${token.space[2]} 0 ${token.space[2]} ${token.space[4]};
    border-bottom: ${token.size.rule} solid ${token.color.rule};
    font-weight: ${token.weight.text};
    text-align: right;
    vertical-align: top;
  }

  thead th {
    white-space: nowrap;
    border-color: ${token.color.ink};
    color: ${token.color.inkMuted};
    vertical-align: bottom;
  }

  th:first-child {
    width: 100%;
    padding-left: 0;
    text-align: left;
    overflow-wrap: anywhere;
  }

  td {
    font-family: ${token.font.mono};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const Change = styled.span`
  display: block;
  color: ${token.color.inkMuted};
  font-size: ${token.text.caption};

  &:empty {
    display: none;
  }
`;
