import type { MediaUse } from '@portfolio/shared-api/media-library';
import { token } from '@portfolio/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { placeOf } from './places';

const FEW = 3;

/** The places that use a file, linked to their forms. */
export function PlaceList({ uses }: { readonly uses: readonly MediaUse[] }) {
  const [isExpanded, setExpanded] = useState(false);
  if (uses.length === 0) return <Unused>Not in use</Unused>;
  const shown = isExpanded || uses.length <= FEW + 1 ? uses : uses.slice(0, FEW);
  return (
    <List role="list" aria-label="Used in">
      {shown.map((use, index) => {
        const { label, address } = placeOf(use);
        return <li key={index}>{address ? <Link to={address}>{label}</Link> : label}</li>;
      })}
      {shown.length < uses.length && (
        <li>
          <More type="button" onClick={() => setExpanded(true)}>
            {uses.length - shown.length} more places
          </More>
        </li>
      )}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  padding: 0;
  font-size: ${token.text.small};
  list-style: none;
  overflow-wrap: anywhere;
`;

const Unused = styled.p`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;

const More = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${token.color.accent};
  text-decoration: underline;
`;
