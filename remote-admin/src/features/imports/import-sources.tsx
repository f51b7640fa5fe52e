import { useSiteSettings } from '@portfolio/shared-api/site-settings';
import { media, token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { TextField } from '@portfolio/shared-ui/field';
import { FilePicker } from '@portfolio/shared-ui/file-picker';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';

interface Props {
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
  readonly onUser: (user: string) => void;
}

const MISSING = 'Enter a GitHub user name, such as octocat';

const PROFILE = /^https:\/\/github\.com\/([\w-]+)\/?$/;

/** A file, or a user on GitHub. */
export function ImportSources({ isBusy, onFile, onUser }: Props) {
  const [entered, setEntered] = useState<string | null>(null);
  const { githubUrl } = useSiteSettings();
  const user = entered ?? PROFILE.exec(githubUrl)?.[1] ?? '';
  const [error, setError] = useState('');

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const name = user.trim();
    setError(name ? '' : MISSING);
    if (name) onUser(name);
  };

  return (
    <Sources>
      <FilePicker
        label="File"
        accept=".json,.zip,application/json,application/zip"
        buttonLabel="Choose a file"
        isDisabled={isBusy}
        hint="A JSON Resume, LinkedIn’s data export (ZIP), or a saved list of GitHub repositories. On LinkedIn, the export is under Settings, Data privacy, “Get a copy of your data”."
        onFiles={([file]) => file && onFile(file)}
      />
      <Form noValidate onSubmit={handleSubmit}>
        <TextField
          label="GitHub user"
          name="user"
          value={user}
          error={error || undefined}
          hint="The user’s public repositories become draft projects."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setEntered(event.target.value);
            setError('');
          }}
        />
        <div>
          <Button type="submit" isBusy={isBusy} busyLabel="Reading...">
            Read repositories
          </Button>
        </div>
      </Form>
    </Sources>
  );
}

const Sources = styled.div`
  display: grid;
  gap: ${token.space[8]};

  ${media.medium} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Form = styled.form`
  display: grid;
  align-content: start;
  gap: ${token.space[4]};
`;
