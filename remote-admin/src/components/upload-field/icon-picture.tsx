import { deliveryUrl } from '@portfolio/shared-api/delivery';
import { Picture } from '@portfolio/shared-ui/picture';
import styled from 'styled-components';

interface Props {
  /** '' where there is none. */
  readonly address: string;
  /** Of the square, in px. */
  readonly side: number;
}

/** An icon beside the name that it belongs to, shown whole. */
export function IconPicture({ address, side }: Props) {
  return (
    <Icon
      src={address && deliveryUrl(address, { width: side * 2 })}
      alt=""
      width={side}
      height={side}
      fit="contain"
      $side={side}
    />
  );
}

const Icon = styled(Picture)<{ $side: number }>`
  flex: none;
  width: ${({ $side }) => $side}px;
  height: ${({ $side }) => $side}px;
`;
