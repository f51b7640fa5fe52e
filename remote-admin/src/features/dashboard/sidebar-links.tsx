import { token } from '@portfolio/shared-ui';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import {
  dashboardEntries,
  entryNumber,
  furtherEntries,
  type DashboardEntry,
} from '../../pages/dashboard-entries';

interface Props {
  readonly onChoose: () => void;
}

export function SidebarLinks({ onChoose }: Props) {
  return (
    <Lists aria-label="Dashboard pages">
      <Entries entries={dashboardEntries} from={0} onChoose={onChoose} />
      {furtherEntries.length > 0 && (
        <Entries entries={furtherEntries} from={dashboardEntries.length} onChoose={onChoose} />
      )}
    </Lists>
  );
}

interface EntriesProps extends Props {
  readonly entries: readonly DashboardEntry[];
  /** How many entries stand before them. */
  readonly from: number;
}

const Entries = ({ entries, from, onChoose }: EntriesProps) => (
  <List role="list">
    {entries.map(({ path, label, Icon, Badge }, index) => (
      <li key={path}>
        <Entry to={`/setting/${path}`} end onClick={onChoose}>
          <Count aria-hidden>{entryNumber(from + index)}</Count>
          <span>
            {label}
            {Badge && <Badge />}
          </span>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </Entry>
      </li>
    ))}
  </List>
);

const Lists = styled.nav`
  display: grid;
  gap: ${token.space[6]};
`;

const List = styled.ul`
  padding: 0;
  border-top: ${token.size.rule} solid ${token.color.ink};
  list-style: none;
`;

const Entry = styled(NavLink)`
  display: grid;
  grid-template-columns: 2rem 1fr auto;
  align-items: center;
  min-height: ${token.size.touch};
  padding-inline: ${token.space[2]};
  border-bottom: ${token.size.rule} solid ${token.color.rule};
  color: ${token.color.accent};
  font-weight: ${token.weight.medium};
  text-decoration: none;
  transition: background-color ${token.duration.control};

  &:hover {
    background: ${token.color.wash};
  }

  &[aria-current='page'] {
    background: ${token.color.wash};
    box-shadow: inset 3px 0 0 ${token.color.accent};
  }
`;

const Count = styled.span`
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1 ${token.font.mono};
`;
