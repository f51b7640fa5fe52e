import { token } from '@portfolio/shared-ui';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType } from 'react';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';

export interface SidebarEntry {
  /** The part of the address after `/setting/`, matched exactly. */
  readonly path: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Shown beside the label, such as a count. */
  readonly Badge?: ComponentType;
}
export type SidebarLists = readonly (readonly SidebarEntry[])[];

interface Props {
  readonly lists: SidebarLists;
  readonly onChoose: () => void;
}

/** The links to the dashboard's pages, numbered across the lists. */
export function SidebarLinks({ lists, onChoose }: Props) {
  const entries = lists.flat();
  return (
    <Lists aria-label="Dashboard pages">
      {lists.map((list) => (
        <List key={list[0]?.path} role="list">
          {list.map((entry) => {
            const { path, label, Icon, Badge } = entry;
            return (
              <li key={path}>
                <Entry to={`/setting/${path}`} end onClick={onChoose}>
                  <Count aria-hidden>{String(entries.indexOf(entry) + 1).padStart(2, '0')}</Count>
                  <span>
                    {label}
                    {Badge && <Badge />}
                  </span>
                  <Icon size={18} strokeWidth={1.75} aria-hidden />
                </Entry>
              </li>
            );
          })}
        </List>
      ))}
    </Lists>
  );
}

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
