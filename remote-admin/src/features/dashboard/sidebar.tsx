import { getConfig, useSession } from '@portfolio/shared-api';
import { media, token, visuallyHidden } from '@portfolio/shared-ui';
import { IconButton } from '@portfolio/shared-ui/button';
import { X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ComponentType } from 'react';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { wide } from '../../components/layout';

interface Props {
  readonly id: string;
  readonly groups: readonly SidebarGroup[];
  /** Only relevant on small screens; large ones always show the sidebar. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dashboard's navigation with the owner's name. */
export function Sidebar({ id, groups, isOpen, onClose }: Props) {
  const { admin } = getConfig();
  const { user } = useSession();
  const closeRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isOpen) closeRef.current?.focus();
  }, [isOpen]);

  return (
    <Column id={id} $isOpen={isOpen} aria-label="Admin Dashboard">
      <Inner>
        <Title>
          Admin Dashboard
          <Close>
            <IconButton
              ref={closeRef}
              label="Close menu"
              icon={<X size={20} aria-hidden />}
              onClick={onClose}
            />
          </Close>
        </Title>
        <SidebarLinks groups={groups} onChoose={onClose} />
        <SiteLink href="/" target="_blank">
          View site<NewTab> (opens in a new tab)</NewTab>
        </SiteLink>
        <Owner>
          <Name>{admin.name}</Name>
          <Address>{admin.email || user?.email}</Address>
        </Owner>
      </Inner>
    </Column>
  );
}

const Column = styled.aside<{ $isOpen: boolean }>`
  position: fixed;
  z-index: ${token.z.dialog};
  inset: 0 auto 0 0;
  width: min(18rem, 84vw);
  border-right: ${token.size.rule} solid ${token.color.ink};
  background: ${token.color.paper};
  overflow-y: auto;
  visibility: ${({ $isOpen }) => ($isOpen ? 'visible' : 'hidden')};
  transform: translateX(${({ $isOpen }) => ($isOpen ? '0' : '-100%')});
  /* An opening sidebar is visible at once, so that it can take the focus. A closing one stays visible until it has moved out. */
  transition:
    transform ${token.duration.dialog} ${token.easing},
    visibility 0s ${({ $isOpen }) => ($isOpen ? '0s' : token.duration.dialog)};

  ${media.medium} {
    position: static;
    z-index: auto;
    width: auto;
    border-color: ${token.color.rule};
    background: none;
    overflow: visible;
    visibility: visible;
    transform: none;
  }
`;

const Inner = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[6]};
  min-height: 100%;
  padding: ${token.space[4]};

  ${media.medium} {
    position: sticky;
    top: 0;
    min-height: min(100svh, 44rem);
    max-height: 100svh;
    /* Room for the focus outline, which scrolling would cut off. */
    margin-left: calc(-1 * ${token.space[1]});
    padding: ${token.space[6]} ${token.space[6]} ${token.space[6]} ${token.space[1]};
    overflow-y: auto;
  }
`;

const Title = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${token.size.touch};
  font-size: ${token.text.body};
  font-weight: ${token.weight.strong};
  letter-spacing: -0.01em;
`;

const Close = styled.span`
  ${media.medium} {
    display: none;
  }
`;

/* Wide windows have it in the header. */
const SiteLink = styled.a`
  display: flex;
  align-items: center;
  min-height: ${token.size.touch};

  ${wide} {
    display: none;
  }
`;

const NewTab = styled.span`
  ${visuallyHidden}
`;

const Owner = styled.div`
  display: grid;
  gap: ${token.space[1]};
  margin-top: auto;
  padding-top: ${token.space[4]};
  border-top: ${token.size.rule} solid ${token.color.rule};
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  font-size: ${token.text.small};
  font-weight: ${token.weight.medium};
`;

const Address = styled.p`
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1.4 ${token.font.mono};
`;

export interface SidebarEntry {
  /** The part of the address after `/setting/`, matched exactly. */
  readonly path: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Shown beside the label, such as a count. */
  readonly Badge?: ComponentType;
}

export interface SidebarGroup {
  readonly title?: string;
  readonly entries: readonly SidebarEntry[];
}

interface SidebarLinksProps {
  readonly groups: readonly SidebarGroup[];
  readonly onChoose: () => void;
}

/** The links to the dashboard's pages, numbered across the groups. */
function SidebarLinks({ groups, onChoose }: SidebarLinksProps) {
  const all = groups.flatMap(({ entries }) => entries);
  return (
    <Lists aria-label="Dashboard pages">
      {groups.map(({ title, entries }) => (
        <div key={entries[0]?.path}>
          {title && <GroupTitle>{title}</GroupTitle>}
          <List role="list" aria-label={title}>
            {entries.map((entry) => {
              const { path, label, Icon, Badge } = entry;
              return (
                <li key={path}>
                  <Entry to={`/setting/${path}`} end onClick={onChoose}>
                    <Count aria-hidden>{String(all.indexOf(entry) + 1).padStart(2, '0')}</Count>
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
        </div>
      ))}
    </Lists>
  );
}

const Lists = styled.nav`
  display: grid;
  gap: ${token.space[6]};
`;

const GroupTitle = styled.p`
  padding-bottom: ${token.space[2]};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1.4 ${token.font.mono};
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

    @media (forced-colors: active) {
      text-decoration: underline;
    }
  }
`;

const Count = styled.span`
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1 ${token.font.mono};
`;
