import { Spinner } from '@portfolio/shared-ui/spinner';
import { styled } from 'styled-components';

export function PageLoading({ label }: { readonly label: string }) {
  return (
    <Place>
      <Spinner label={label} />
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: 60svh;
`;
