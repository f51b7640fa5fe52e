import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import {
  SAMPLE_PLACES,
  sampleContentQuery,
  useClearSampleContent,
  type SampleContentFacts,
  type SamplePlace,
} from '@portfolio/shared-api/sample-content';
import { token, visuallyHidden } from '@portfolio/shared-ui';
import { ConfirmDialog } from '@portfolio/shared-ui/alert-dialog';
import { Button } from '@portfolio/shared-ui/button';
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useConfirmation } from '../../components/deletion/use-confirmation';
import { formatCount, formatList } from '../../components/format';
import { isSiteEmpty } from '../../components/is-site-empty';
import { SaveStatusBanner, failed, type SaveStatus } from '../../components/save-status/save-status';

/** Tells a new owner where the site still shows sample content, or that it's empty, and what to do next. */
export function OnboardingNotice() {
  const { data: sample } = useQuery(sampleContentQuery());
  const { data: profile } = useQuery(homeProfileQuery());
  const noteRef = useRef<HTMLElement>(null);
  // The focused button disappears with the sample.
  const clearing = useSampleClearing(() => noteRef.current?.focus({ preventScroll: true }));

  const words = sample ? formatSample(sample) : '';
  const places = sample?.places ?? [];
  const isEmpty = !words && isSiteEmpty(profile);
  if (!isEmpty && places.length === 0) return null;
  return (
    <Note ref={noteRef} tabIndex={-1} aria-label="Getting started">
      {isEmpty ? (
        <Text role="status">
          <Title>Your site is still empty</Title>
          <p>
            Start with your name and role below. Then add details under{' '}
            <Link to="/setting/update_AboutMe">About me</Link>, your employers under{' '}
            <Link to="/setting/work_history">Work history</Link>, and your first project under{' '}
            <Link to="/setting/update_projects">Projects</Link>. Add your degrees under{' '}
            <Link to="/setting/education">Education</Link>, and your site name and contact details under{' '}
            <Link to="/setting/site">Site</Link>. If you have a LinkedIn export, a JSON Resume or projects on
            GitHub, <Link to="/setting/import">import them</Link> instead.
          </p>
        </Text>
      ) : (
        <>
          <Text>
            <Title>{words ? 'This is sample content' : 'Some places still show sample content'}</Title>
            <p>
              {words
                ? 'Visitors see the details of a made-up person. Replace them bit by bit, or clear them first.'
                : 'Visitors still see a made-up person’s details there.'}
            </p>
          </Text>
          {words && <Button onClick={clearing.ask}>Clear the sample content</Button>}
          <SampleChecklist places={places} />
        </>
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

const CHECKLIST: Readonly<Record<SamplePlace, { readonly label: string; readonly page: string }>> = {
  'home-profile': { label: 'Home', page: 'home_dash' },
  'second-profile': { label: 'Profile', page: 'update_AboutMe' },
  about: { label: 'About', page: 'update_AboutMe' },
  skills: { label: 'Skills', page: 'update_AboutMe' },
  technologies: { label: 'Technologies', page: 'update_AboutMe' },
  'why-choose-me': { label: 'Why choose me', page: 'update_AboutMe' },
  'work-history': { label: 'Work history', page: 'work_history' },
  projects: { label: 'Projects', page: 'update_projects' },
  'site-name': { label: 'Site name', page: 'site' },
  contact: { label: 'Contact', page: 'site' },
  github: { label: 'GitHub', page: 'site' },
  education: { label: 'Education', page: 'education' },
};

/** Every place of the site, ticked once it shows nothing of the sample. */
function SampleChecklist({ places }: { readonly places: readonly SamplePlace[] }) {
  const titleId = useId();
  return (
    <Checklist>
      <p id={titleId}>
        {places.length} of {SAMPLE_PLACES.length} places left to replace:
      </p>
      <Places aria-labelledby={titleId}>
        {SAMPLE_PLACES.map((place) => {
          const { label, page } = CHECKLIST[place];
          const isDone = !places.includes(place);
          const Icon = isDone ? CircleCheck : Circle;
          return (
            <Place key={place} $isDone={isDone}>
              <Icon size={16} aria-hidden />
              {isDone ? <span>{label}</span> : <Link to={`/setting/${page}`}>{label}</Link>}
              <Hidden>{isDone ? ' (done)' : ' (sample content)'}</Hidden>
            </Place>
          );
        })}
      </Places>
    </Checklist>
  );
}

const Checklist = styled.div`
  flex: 1 0 100%;
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;

const Places = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[5]};
  margin: ${token.space[2]} 0 0;
  padding: 0;
  list-style: none;
`;

const Place = styled.li<{ $isDone: boolean }>`
  display: flex;
  gap: ${token.space[2]};
  align-items: center;
  min-height: ${token.space[6]};
  color: ${({ $isDone }) => ($isDone ? token.color.inkMuted : token.color.ink)};
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;

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
    [facts.siteSettings, 'contact detail or site setting', 'contact details and site settings'],
    [facts.education, 'education entry', 'education entries'],
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
