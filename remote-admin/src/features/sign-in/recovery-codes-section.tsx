import { saveRecoveryCodes, useNewRecoveryCodes, type Passkey } from '@portfolio/shared-api/passkeys';
import { media, token } from '@portfolio/shared-ui';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Button } from '@portfolio/shared-ui/button';
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useConfirmation } from '../../components/deletion/use-confirmation';
import { formatCount } from '../../components/format';
import { DashboardSection, FormIntro } from '../../components/section/dashboard-section';
import {
  failed,
  SaveStatusBanner,
  succeeded,
  type SaveStatus,
} from '../../components/save-status/save-status';

interface Props {
  /** Undefined until loaded. */
  readonly passkeys: readonly Passkey[] | undefined;
  readonly left: number | undefined;
}

/** One-time codes for the day on which no passkey is at hand. */
export function RecoveryCodesSection({ passkeys, left = 0 }: Props) {
  const { mutateAsync: make, isPending } = useNewRecoveryCodes();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const hasPasskey = passkeys !== undefined && passkeys.length > 0;

  // The codes are the result of the button, and further down.
  useEffect(() => {
    if (codes) listRef.current?.focus();
  }, [codes]);

  const makeCodes = async () => {
    setStatus(null);
    try {
      setCodes(await make());
    } catch (error) {
      setStatus(failed('New recovery codes couldn’t be made.', error));
    }
  };
  const { dialog, ask } = useConfirmation<true>(makeCodes);

  const handleCopy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(succeeded('The recovery codes were copied.'));
    } catch (error) {
      setStatus(failed('The codes couldn’t be copied. Select and copy them yourself.', error));
    }
  };

  return (
    <DashboardSection number={2} title="Recovery codes">
      <FormIntro>
        If you lose your device, a recovery code signs you in once. Print the codes, or keep them in a
        password manager.
      </FormIntro>
      <SaveStatusBanner status={status} onDismiss={() => setStatus(null)} />
      {passkeys && (
        <p>
          {hasPasskey
            ? left === 0
              ? 'You have no recovery codes.'
              : `You have ${formatCount(left, 'recovery code')} left.`
            : 'Add a passkey first.'}
        </p>
      )}
      {codes && (
        <Sheet ref={listRef} tabIndex={-1} role="group" aria-label="New recovery codes">
          <p>Save these codes now. They won’t be shown again.</p>
          <Codes>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Codes>
          <Buttons>
            <Button
              iconStart={<Copy size={18} aria-hidden />}
              onClick={() => void handleCopy(codes.join('\n'))}
            >
              Copy codes
            </Button>
            <Button iconStart={<Download size={18} aria-hidden />} onClick={() => saveRecoveryCodes(codes)}>
              Download codes
            </Button>
          </Buttons>
        </Sheet>
      )}
      {hasPasskey && (
        <div>
          <Button isBusy={isPending} onClick={() => (left > 0 ? ask(true) : void makeCodes())}>
            Make new codes
          </Button>
        </div>
      )}
      <ConfirmDialog
        {...dialog}
        title="Make new recovery codes?"
        description="Your old codes stop working."
        confirmLabel="Make new codes"
      />
    </DashboardSection>
  );
}

const Sheet = styled.div`
  display: grid;
  gap: ${token.space[4]};
  padding: ${token.space[4]};
  border: ${token.size.rule} solid ${token.color.ruleStrong};
  border-radius: ${token.radius.small};

  &:focus {
    outline: none;
  }
`;

const Codes = styled.ol`
  display: grid;
  gap: ${token.space[2]} ${token.space[6]};
  padding: 0;
  font: ${token.weight.text} ${token.text.small} / ${token.line.snug} ${token.font.mono};
  list-style: none;
  overflow-wrap: anywhere;

  /* A code fits on one line. */
  ${media.phone} {
    font-size: ${token.text.caption};
  }

  ${media.medium} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
`;
