import { getConfig } from '@portfolio/shared-api';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  failed,
  SaveStatusBanner,
  succeeded,
  type SaveStatus,
} from '../../components/save-status/save-status';
import { useUnsavedText } from '../../forms/leave-guard/unsaved-forms';

/** A token that was just created. It is only ever in this page's memory. */
export interface CreatedToken {
  readonly id: string;
  readonly name: string;
  readonly app: string;
  readonly token: string;
}

/**
 * The commands that a team runs to publish its app. `read` keeps the token out of the shell's history. `--no` stops npx from installing an
 * unrelated package of the same name if the release tool isn't installed.
 */
const commandsFor = (app: string, origin: string) =>
  `read -rs DEPLOY_TOKEN && export DEPLOY_TOKEN\nnpx --no portfolio publish ${app} --to ${origin}`;

interface Props {
  readonly created: CreatedToken;
  readonly onDone: () => void;
}

/** Shows a new token once, with the commands to hand over. */
export function NewToken({ created, onDone }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const [isCopied, setIsCopied] = useState(false);
  const commands = commandsFor(created.app, getConfig().origin);
  useUnsavedText(
    `The token of “${created.name}” hasn’t been copied, and it can’t be shown again.`,
    !isCopied,
  );

  // It is the result of the form below.
  useEffect(() => ref.current?.focus(), []);

  const copy = async (text: string, copied: string, failure: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(succeeded(copied));
      return true;
    } catch (error) {
      setStatus(failed(failure, error));
      return false;
    }
  };
  const handleCopyToken = async () => {
    const failure = 'The token couldn’t be copied. Select and copy it yourself.';
    if (await copy(created.token, 'The token was copied.', failure)) setIsCopied(true);
  };
  const handleCopyCommands = () =>
    copy(
      commands,
      'The commands were copied.',
      'The commands couldn’t be copied. Select and copy them yourself.',
    );

  return (
    <Sheet ref={ref} tabIndex={-1} role="group" aria-label="New deploy token">
      <p>
        <strong dir="auto">{created.name}</strong> was created. Copy its token now: it won’t be shown again.
        If you lose it, revoke it and create another one.
      </p>
      <Code aria-label="Token" $isWhole>
        {created.token}
      </Code>
      <Buttons>
        <Button
          variant="primary"
          iconStart={<Copy size={18} aria-hidden />}
          onClick={() => void handleCopyToken()}
        >
          Copy token
        </Button>
      </Buttons>
      <p>
        The team runs these commands in its repository, and pastes the token when the first one waits. In a
        pipeline, it stores the token as the secret DEPLOY_TOKEN and runs only the second one.
      </p>
      <Code aria-label="Commands">{commands}</Code>
      <Buttons>
        <Button iconStart={<Copy size={18} aria-hidden />} onClick={() => void handleCopyCommands()}>
          Copy commands
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Hide the token
        </Button>
      </Buttons>
      <SaveStatusBanner status={status} onDismiss={() => setStatus(null)} />
    </Sheet>
  );
}

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  max-width: ${token.size.measure};
  padding: ${token.space[4]};
  border: ${token.size.rule} solid ${token.color.ruleStrong};
  border-radius: ${token.radius.small};
  overflow-wrap: anywhere;

  &:focus {
    outline: none;
  }
`;

const Code = styled.pre<{ $isWhole?: boolean }>`
  padding: ${token.space[3]};
  background: ${token.color.sheet};
  font: ${token.weight.text} ${token.text.small} / ${token.line.text} ${token.font.mono};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  user-select: ${({ $isWhole = false }) => ($isWhole ? 'all' : 'auto')};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
`;
