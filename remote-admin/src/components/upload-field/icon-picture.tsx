import { deliveryUrl } from '@portfolio/shared-api/delivery';
import { Picture } from '@portfolio/shared-ui/picture';
import styled from 'styled-components';

interface Props {
  /** '' for no icon. */
  readonly address: string;
  /** Width and height in px. */
  readonly side: number;
}

/** An uncropped icon next to its name. */
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
