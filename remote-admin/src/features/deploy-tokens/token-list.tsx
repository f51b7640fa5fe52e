import { isApiError } from '@portfolio/shared-api';
import {
  useRevokeDeployToken,
  type DeployToken,
  type DeployTokens,
} from '@portfolio/shared-api/deploy-tokens';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Button } from '@portfolio/shared-ui/button';
import { Skeleton } from '@portfolio/shared-ui/skeleton';
import { EmptyState } from '@portfolio/shared-ui/state';
import type { UseQueryResult } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useRef, useState } from 'react';
import { ListStack, StickyStatusBanner } from '../../components/card-list/list-stack';
import { useConfirmation } from '../../components/deletion/use-confirmation';
import { formatDate, formatDateTime, formatList } from '../../components/format';
import { LoadFailure } from '../../components/load-failure/load-failure';
import { Actions, Facts, List, Name, Row, Words } from '../../components/row-list';
import { failed, succeeded, type SaveStatus } from '../../components/save-status/save-status';
import { DashboardSection, FormIntro } from '../../components/section/dashboard-section';

interface Props {
  readonly query: UseQueryResult<DeployTokens>;
  readonly onRevoked: (id: string) => void;
}

/** The tokens, each with a button that revokes it. */
export function TokenList({ query, onRevoked }: Props) {
  const sectionRef = useRef<HTMLElement>(null);
  const { mutateAsync: revoke } = useRevokeDeployToken();
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const tokens = query.data?.data;
  const fromEnvironment = query.data?.meta?.environment ?? [];

  const { item, dialog, ask } = useConfirmation<DeployToken>(async ({ _id, name }) => {
    setStatus(null);
    try {
      await revoke(_id);
      setStatus(succeeded(`“${name}” was revoked. It can’t publish any more.`));
      onRevoked(_id);
    } catch (error) {
      // Another tab or device was quicker.
      const isGone = isApiError(error) && error.status === 404;
      setStatus(
        isGone
          ? { tone: 'info', text: `“${name}” was revoked already.` }
          : failed(`“${name}” couldn’t be revoked.`, error),
      );
      if (isGone) onRevoked(_id);
    }
    // The focused button disappears with its row.
    sectionRef.current?.focus({ preventScroll: true });
  });

  return (
    <DashboardSection ref={sectionRef} number={1} title="Deploy tokens">
      <FormIntro>
        With a deploy token, a team publishes one remote to this site from its own repository. It needs no
        access to your server.
      </FormIntro>
      <ListStack>
        <LoadFailure query={query} title="Your deploy tokens couldn’t be loaded." sectionRef={sectionRef} />
        <StickyStatusBanner status={status} onDismiss={() => setStatus(null)} />
        {query.isPending && <Skeleton lines={3} />}
        {tokens?.length === 0 && fromEnvironment.length === 0 && (
          <EmptyState title="No deploy tokens yet" detail="Create one below for each team." />
        )}
        {tokens && tokens.length + fromEnvironment.length > 0 && (
          <List role="list">
            {tokens.map((token) => (
              <TokenRow key={token._id} token={token} onRevoke={ask} />
            ))}
            {fromEnvironment.map(({ apps }, index) => (
              <Row key={index}>
                <Words>
                  <Name>{apps ? formatList(apps) : 'All apps'}</Name>
                  <Facts>
                    <span>
                      Set in the environment. To revoke it, remove its hash from DEPLOY_TOKENS and restart the
                      server.
                    </span>
                  </Facts>
                </Words>
              </Row>
            ))}
          </List>
        )}
      </ListStack>
      <ConfirmDialog
        {...dialog}
        title={`Revoke “${item?.name}”?`}
        description={`Whoever has this token can no longer publish ${item?.app}. What is live stays live. A revoked token can’t be restored.`}
        confirmLabel="Revoke"
        busyLabel="Revoking..."
      />
    </DashboardSection>
  );
}

interface RowProps {
  readonly token: DeployToken;
  readonly onRevoke: (token: DeployToken) => void;
}

function TokenRow({ token, onRevoke }: RowProps) {
  const { _id, name, app, paths, createdAt, lastUsedAt, expiresAt } = token;
  const nameId = `token-${_id}`;
  const hasExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  return (
    <Row>
      <Words>
        <Name id={nameId} dir="auto">
          {name}
        </Name>
        <Facts>
          <span>
            {app} at {formatList(paths)}
          </span>
        </Facts>
        <Facts>
          <span>
            Created <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </span>
          {lastUsedAt ? (
            <span>
              Last used <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
            </span>
          ) : (
            <span>Not used yet</span>
          )}
          {expiresAt && (
            <span>
              {hasExpired ? 'Expired' : 'Expires'} <time dateTime={expiresAt}>{formatDate(expiresAt)}</time>
            </span>
          )}
        </Facts>
      </Words>
      <Actions>
        <Button
          size="small"
          variant="quiet"
          iconStart={<Ban size={16} aria-hidden />}
          aria-describedby={nameId}
          onClick={() => onRevoke(token)}
        >
          Revoke
        </Button>
      </Actions>
    </Row>
  );
}
