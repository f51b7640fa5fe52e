import styled from 'styled-components';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';

/** Stands where the bio would. */
export function ProfileFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Root role="alert">
      <p>Failed to load profile data</p>
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]} ${token.space[4]};
  color: ${token.color.danger};
`;
