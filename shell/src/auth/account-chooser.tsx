import { getConfig, type SampleAccount } from '@portfolio/shared-api';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { Dialog } from '@portfolio/shared-ui/dialog';
import { TextField } from '@portfolio/shared-ui/field';
import type { FormEvent } from 'react';
import { styled } from 'styled-components';

/** Replaces Google's account page when the Firebase Auth emulator runs. */
export function AccountChooser({ onChoose }: { readonly onChoose: (account: SampleAccount | null) => void }) {
  const accounts = getConfig().authEmulator?.accounts ?? [];

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    if (email) onChoose({ email, name: email.split('@')[0]! });
  };

  return (
    <Dialog
      open
      onClose={() => onChoose(null)}
      title="Choose an account"
      description="The Firebase Auth emulator replaces Google here. Any address can sign in without a password."
      size="small"
    >
      <Accounts role="list">
        {accounts.map((account) => (
          <li key={account.email}>
            <Button variant="secondary" onClick={() => onChoose(account)}>
              {account.email}
            </Button>
          </li>
        ))}
      </Accounts>
      <Form onSubmit={handleSubmit}>
        <TextField label="Use another email" name="email" type="email" autoComplete="off" required />
        <Button variant="secondary" type="submit">
          Sign in
        </Button>
      </Form>
    </Dialog>
  );
}

const Accounts = styled.ul`
  display: grid;
  gap: ${token.space[2]};

  button {
    inline-size: 100%;
  }
`;

const Form = styled.form`
  display: grid;
  gap: ${token.space[3]};
  margin-top: ${token.space[6]};
  padding-top: ${token.space[6]};
  border-top: ${token.size.rule} solid ${token.color.rule};
`;
