import { signInMethodsQuery, type OwnerAuth } from '@portfolio/shared-api/sign-in';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { TextField } from '@portfolio/shared-ui/field';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';

interface Props {
  /** Whether Google isn't set up. */
  readonly isMain: boolean;
  readonly isBusy: boolean;
  readonly onSignIn: (signIn: (auth: OwnerAuth) => Promise<unknown>) => void;
}

/** Sign-in without Google: only where the owner has set it up. */
export function OtherWays({ isMain, isBusy, onSignIn }: Props) {
  const { data: methods } = useQuery(signInMethodsQuery());
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  if (!methods?.passkey && !methods?.recoveryCode) return null;

  const handleCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    if (code) onSignIn((auth) => auth.signInWithRecoveryCode(code));
  };

  return (
    <Ways>
      {methods.passkey && (
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          isBusy={isBusy}
          onClick={() => onSignIn((auth) => auth.signInWithPasskey())}
        >
          Sign in with a passkey
        </Button>
      )}
      {methods.recoveryCode && !isCodeAsked && (
        <Button variant="quiet" size="small" onClick={() => setIsCodeAsked(true)}>
          Use a recovery code
        </Button>
      )}
      {methods.recoveryCode && isCodeAsked && (
        <Form onSubmit={handleCode}>
          <TextField
            ref={focus}
            label="Recovery code"
            name="code"
            hint="Each code works once."
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={100}
            required
          />
          <Button type="submit" isBusy={isBusy}>
            Sign in
          </Button>
        </Form>
      )}
    </Ways>
  );
}

/** The field replaces the button that had the focus. */
const focus = (field: HTMLInputElement | null) => field?.focus();

const Ways = styled.div`
  display: grid;
  width: 100%;
  gap: ${token.space[2]};
`;

const Form = styled.form`
  display: grid;
  gap: ${token.space[3]};
  margin-top: ${token.space[2]};
`;
