import { deployTokensQuery } from '@portfolio/shared-api/deploy-tokens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CreateToken } from './create-token';
import type { CreatedToken } from './new-token';
import { TokenList } from './token-list';

/** The tokens with which teams publish their remotes. */
export default function DeployTokensPage() {
  const query = useQuery(deployTokensQuery());
  const [created, setCreated] = useState<CreatedToken | null>(null);
  return (
    <>
      <title>Dashboard · Deploy tokens</title>
      <TokenList query={query} onRevoked={(id) => setCreated((shown) => (shown?.id === id ? null : shown))} />
      <CreateToken query={query} created={created} onCreated={setCreated} />
    </>
  );
}
