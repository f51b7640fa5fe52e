import styled from 'styled-components';
import { deliveryUrl } from '@portfolio/shared-api/delivery';
import { media } from '@portfolio/shared-ui';
import { Picture } from '@portfolio/shared-ui/picture';
import { Skeleton } from '@portfolio/shared-ui/skeleton';

/** Width and height in px. */
const SIZE = 56;

/** The icon of a technology or a reason, as decoration. */
export function SmallIcon({ src }: { src: string }) {
  return (
    <Icon
      src={src && deliveryUrl(src, { width: SIZE * 2 })}
      alt=""
      width={SIZE}
      height={SIZE}
      fit="contain"
    />
  );
}

const Icon = styled(Picture)`
  width: ${SIZE}px;
  height: ${SIZE}px;

  ${media.print} {
    display: none;
  }
`;

export const SmallIconSkeleton = styled(Skeleton)`
  width: ${SIZE}px;
  height: ${SIZE}px;
`;
