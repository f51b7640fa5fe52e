import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { media, token } from '@portfolio/shared-ui';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { galleryAddress, type GalleryPosition } from './addresses';

interface GalleryPagesProps {
  position: GalleryPosition;
  pages: number;
}

/** Links, so that every project can be reached without scripts. */
export function GalleryPages({ position, pages }: GalleryPagesProps) {
  const { page } = position;
  const address = (to: number) => galleryAddress({ ...position, page: to });
  return (
    <Root aria-label="Pages of projects">
      <Side>
        {page > 1 && (
          <ButtonLink
            as={Link}
            to={address(page - 1)}
            rel="prev"
            iconStart={<ArrowLeft size={18} aria-hidden />}
          >
            Previous
          </ButtonLink>
        )}
      </Side>
      <Count>
        Page {page} of {pages}
      </Count>
      <Side>
        {page < pages && (
          <ButtonLink
            as={Link}
            to={address(page + 1)}
            rel="next"
            iconEnd={<ArrowRight size={18} aria-hidden />}
          >
            Next
          </ButtonLink>
        )}
      </Side>
    </Root>
  );
}

const Root = styled.nav`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};
  padding-block: ${token.space[4]};
  border-block: ${token.size.rule} solid ${token.color.rule};

  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.print} {
    display: none;
  }
`;

/* Reserves the link's height, so that the row is the same on every page. */
const Side = styled.div`
  display: flex;
  min-height: ${token.size.touch};
  align-items: center;

  &:last-child {
    justify-content: flex-end;
  }
`;

const Count = styled.p`
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.small} / 1 ${token.font.mono};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  ${media.phone} {
    grid-area: 1 / 1 / 2 / -1;
    padding-block: ${token.space[2]};
    text-align: center;
    white-space: normal;
  }
`;
