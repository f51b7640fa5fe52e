import { downloadMessages, MESSAGE_SEARCH_LENGTH } from '@portfolio/shared-api/messages';
import { media, token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { TextField } from '@portfolio/shared-ui/field';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { failed, SaveStatusBanner } from '../../components/save-status/save-status';

interface Props {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly isUnreadOnly: boolean;
  readonly onUnreadOnly: (isOnly: boolean) => void;
}

/** Search, filter and download of the inbox. */
export function InboxTools({ search, onSearch, isUnreadOnly, onUnreadOnly }: Props) {
  const download = useMutation({ mutationFn: downloadMessages });
  return (
    <>
      <Row role="search" aria-label="Messages">
        <TextField
          type="search"
          label="Search"
          name="search"
          autoComplete="off"
          maxLength={MESSAGE_SEARCH_LENGTH}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
        <Button aria-pressed={isUnreadOnly} onClick={() => onUnreadOnly(!isUnreadOnly)}>
          Unread only
        </Button>
        <Button
          iconStart={<Download size={18} aria-hidden />}
          isBusy={download.isPending}
          onClick={() => download.mutate()}
        >
          Download CSV
        </Button>
      </Row>
      <SaveStatusBanner
        status={
          download.error && failed('The file couldn’t be downloaded. Please try again.', download.error)
        }
        onDismiss={download.reset}
      />
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};

  ${media.phone} {
    > :first-child {
      flex: 1 0 100%;
    }

    > button {
      flex: 1 1 auto;
      padding-inline: ${token.space[3]};
    }
  }

  ${media.small} {
    display: grid;
    grid-template-columns: minmax(0, 28rem) auto auto;
    align-items: end;
    justify-content: start;

    /* The field reserves space for an error below it. */
    > button {
      margin-bottom: ${token.space[2]};
    }
  }

  [aria-pressed='true'] {
    border-color: ${token.color.accent};
    background: ${token.color.wash};
    box-shadow: inset 0 -3px 0 ${token.color.accent};
  }
`;
