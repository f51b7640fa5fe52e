import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import {
  sampleContentQuery,
  useClearSampleContent,
  type SampleContentFacts,
} from '@portfolio/shared-api/sample-content';
import { siteSettingsQuery } from '@portfolio/shared-api/site-settings';
import { token } from '@portfolio/shared-ui';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Button } from '@portfolio/shared-ui/button';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useConfirmation } from '../../components/deletion/use-confirmation';
import { formatCount, formatList } from '../../components/format';
import { SaveStatusBanner, failed, type SaveStatus } from '../../components/save-status/save-status';

/** Tells a new owner that the site shows sample content or none, and what to do next. */
export function OnboardingNotice() {
  const { data: sample } = useQuery(sampleContentQuery());
  const { data: profile } = useQuery(homeProfileQuery());
  const { data: settings } = useQuery(siteSettingsQuery());
  const noteRef = useRef<HTMLElement>(null);
  // The focused button disappears with the sample.
  const clearing = useSampleClearing(() => noteRef.current?.focus({ preventScroll: true }));

  const words = sample ? formatSample(sample) : '';
  const isEmpty = profile?.fullName === '';
  // An owner who has set their name in the configuration file has set the rest there too.
  const namesAnother =
    profile !== undefined && settings?.savedAt === '' && settings.siteName !== profile.fullName;
  if (!words && !isEmpty && !namesAnother) return null;
  return (
    <Note ref={noteRef} tabIndex={-1} aria-label="Getting started">
      {words ? (
        <>
          <Text>
            <Title>This is sample content</Title>
            <p>Visitors see the portfolio of a made-up person. Replace it bit by bit, or clear it first.</p>
          </Text>
          <Button onClick={clearing.ask}>Clear the sample content</Button>
        </>
      ) : (
        <Text role="status">
          {isEmpty ? (
            <>
              <Title>Your site is still empty</Title>
              <p>
                Start with your name and role below. Then add details under{' '}
                <Link to="/setting/update_AboutMe">About me</Link>, your employers under{' '}
                <Link to="/setting/work_history">Work history</Link>, and your first project under{' '}
                <Link to="/setting/update_projects">Projects</Link>. Add your degrees under{' '}
                <Link to="/setting/education">Education</Link>, and your site name and contact details under{' '}
                <Link to="/setting/site">Site</Link>.
              </p>
            </>
          ) : (
            <>
              <Title>Some pages still show {settings?.siteName}’s details</Title>
              <p>
                The name in page titles, the contact details and the education come from the configuration
                file until you save your own under <Link to="/setting/site">Site</Link> and{' '}
                <Link to="/setting/education">Education</Link>.
              </p>
            </>
          )}
        </Text>
      )}
      <SaveStatusBanner status={clearing.status} onDismiss={clearing.dismissStatus} />
      <ConfirmDialog
        {...clearing.dialog}
        title="Clear the sample content?"
        description={`${words} will be permanently removed. Anything you changed or added is kept.`}
        confirmLabel="Clear"
        busyLabel="Clearing..."
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

/** The remaining sample content, such as 'The profiles, 6 projects and 1 skill'; '' for none. */
function formatSample(facts: SampleContentFacts): string {
  const counted: [number, string, string?][] = [
    [facts.projects, 'project'],
    [facts.employers, 'employer'],
    [facts.whyChooseMe, 'reason to choose you', 'reasons to choose you'],
    [facts.technologies, 'technology', 'technologies'],
    [facts.skills, 'skill'],
  ];
  const text = formatList([
    ...(facts.profiles > 0 ? ['the profiles'] : []),
    ...counted.filter(([count]) => count > 0).map((parts) => formatCount(...parts)),
  ]);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Clears the sample content after a confirmation. */
function useSampleClearing(onCleared: () => void) {
  const { mutateAsync: clear } = useClearSampleContent();
  const [status, setStatus] = useState<SaveStatus | null>(null);
  const { dialog, ask } = useConfirmation<true>(async () => {
    try {
      await clear();
      onCleared();
    } catch (error) {
      setStatus(failed('The sample content couldn’t be cleared.', error));
    }
  });

  return {
    dialog,
    status,
    dismissStatus: () => setStatus(null),
    ask() {
      setStatus(null);
      ask(true);
    },
  };
}
