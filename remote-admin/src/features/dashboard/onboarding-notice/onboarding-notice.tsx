import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { sampleContentQuery } from '@portfolio/shared-api/sample-content';
import { siteSettingsQuery } from '@portfolio/shared-api/site-settings';
import { token } from '@portfolio/shared-ui';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Button } from '@portfolio/shared-ui/button';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { SaveStatusBanner } from '../../../components/save-status/save-status';
import { formatSample } from './format-sample';
import { useSampleClearing } from './use-sample-clearing';

/** For an owner who begins: what stands on the site isn't theirs, or nothing does, and what to do next. */
export function OnboardingNotice() {
  const { data: sample } = useQuery(sampleContentQuery());
  const { data: profile } = useQuery(homeProfileQuery());
  const { data: settings } = useQuery(siteSettingsQuery());
  const noteRef = useRef<HTMLElement>(null);
  // The button that had the focus is gone with the sample.
  const clearing = useSampleClearing(() => noteRef.current?.focus({ preventScroll: true }));

  const words = sample ? formatSample(sample) : '';
  const isEmpty = profile?.fullName === '';
  // Whoever has put their own name into the configuration file has put the rest there too.
  const namesAnother =
    profile !== undefined && settings?.savedAt === '' && settings.siteName !== profile.fullName;
  if (!words && !isEmpty && !namesAnother) return null;
  return (
    <Note ref={noteRef} tabIndex={-1} aria-label="Getting started">
      {words ? (
        <>
          <Text>
            <Title>This is sample content</Title>
            <p>
              Visitors see the portfolio of a made-up person. Change it piece by piece, or clear it first.
            </p>
          </Text>
          <Button onClick={clearing.ask}>Clear the sample content</Button>
        </>
      ) : (
        <Text role="status">
          {isEmpty ? (
            <>
              <Title>Your site is empty so far</Title>
              <p>
                Start with your name and role below. Then add details under{' '}
                <Link to="/setting/update_AboutMe">About me</Link>, and add your first project under{' '}
                <Link to="/setting/update_projects">Projects</Link>. Set your site name, contact details and
                education under <Link to="/setting/site">Site</Link>.
              </p>
            </>
          ) : (
            <>
              <Title>Some pages still show {settings?.siteName}’s details</Title>
              <p>
                The name in page titles, the contact details and the education come from the configuration
                file until you save your own under <Link to="/setting/site">Site</Link>.
              </p>
            </>
          )}
        </Text>
      )}
      <SaveStatusBanner status={clearing.status} onDismiss={clearing.dismissStatus} />
      <ConfirmDialog
        open={clearing.isAsked}
        title="Clear the sample content?"
        description={`${words} will be permanently removed. Anything you changed or added is kept.`}
        confirmLabel="Clear"
        busyLabel="Clearing..."
        isBusy={clearing.isBusy}
        onConfirm={() => void clearing.confirm()}
        onCancel={clearing.cancel}
      />
    </Note>
  );
}

const Note = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding: ${token.space[4]};
  border: ${token.size.rule} dashed ${token.color.ruleStrong};

  &:focus {
    outline: none;
  }
`;

const Text = styled.div`
  flex: 1 1 18rem;
  max-width: ${token.size.measure};
`;

const Title = styled.p`
  font-weight: ${token.weight.strong};
`;
