import { aboutQuery } from '@portfolio/shared-api/about';
import { educationQuery } from '@portfolio/shared-api/education';
import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { MESSAGE_SEARCH_LENGTH, messagesQuery, type Message } from '@portfolio/shared-api/messages';
import { projectsQuery } from '@portfolio/shared-api/projects';
import { secondProfileQuery } from '@portfolio/shared-api/second-profile';
import { siteSettingsQuery } from '@portfolio/shared-api/site-settings';
import { skillsQuery } from '@portfolio/shared-api/skills';
import { technologyRecordsQuery } from '@portfolio/shared-api/technologies';
import { whyChooseMeQuery } from '@portfolio/shared-api/why-choose-me';
import { workHistoryQuery } from '@portfolio/shared-api/work-history';
import { Dialog } from '@portfolio/shared-ui/dialog';
import { Finder } from '@portfolio/shared-ui/finder';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState, type Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  actionResults,
  educationResults,
  employmentResults,
  fieldResults,
  messageResults,
  pageResults,
  projectResults,
  reasonResults,
  skillResults,
  technologyResults,
  type DashboardActions,
  type SearchablePage,
  type SearchResult,
} from './results';

export interface SearchDialogProps {
  readonly pages: readonly SearchablePage[];
  readonly actions: DashboardActions;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Finds any page, action, field and text of the dashboard, and opens it. */
export function SearchDialog({ pages, actions, isOpen, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const fieldRef = useRef<HTMLInputElement>(null);
  const handleChoose = ({ id, to }: SearchResult) => {
    noteRecent(id);
    onClose();
    if (typeof to === 'string') void navigate(to);
    else to();
  };
  return (
    <Dialog open={isOpen} onClose={onClose} title="Search" initialFocus={fieldRef}>
      <Results pages={pages} actions={actions} ref={fieldRef} onChoose={handleChoose} />
    </Dialog>
  );
}

interface ResultsProps extends Pick<SearchDialogProps, 'pages' | 'actions'> {
  readonly onChoose: (result: SearchResult) => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** Mounted only while the dialog is open, so nothing is loaded before. */
function Results({ pages, actions, onChoose, ref }: ResultsProps) {
  const [typed, setTyped] = useState('');
  const { results, note } = useResults(pages, actions, typed);
  return (
    <Finder
      ref={ref}
      label="Search the dashboard"
      placeholder="Pages, actions, projects, messages, any text"
      options={results}
      note={note}
      onChoose={onChoose}
      onType={setTyped}
    />
  );
}

/** Everything the search can find, recent choices first, and a note about missing items. */
function useResults(pages: readonly SearchablePage[], actions: DashboardActions, typed: string) {
  const projects = useQuery(projectsQuery());
  const employers = useQuery(workHistoryQuery());
  const reasons = useQuery(whyChooseMeQuery());
  const technologies = useQuery(technologyRecordsQuery());
  const skills = useQuery(skillsQuery());
  const education = useQuery(educationQuery());
  const home = useQuery(homeProfileQuery());
  const profile = useQuery(secondProfileQuery());
  const about = useQuery(aboutQuery());
  const site = useQuery(siteSettingsQuery());
  const messages = useFoundMessages(typed);
  const [recent] = useState(readRecent);

  const contents = useMemo(
    () => ({
      'Profile Information': home.data,
      'Profile Update': profile.data,
      'About Me Details': about.data,
      'Site Settings': site.data,
      Education: education.data,
    }),
    [home.data, profile.data, about.data, site.data, education.data],
  );
  const results = useMemo(() => {
    const all: SearchResult[] = [
      ...pageResults(pages),
      ...actionResults(actions),
      ...fieldResults(pages, contents),
      ...projectResults(projects.data ?? []),
      ...employmentResults(employers.data ?? []),
      ...educationResults(pages, education.data),
      ...reasonResults(reasons.data ?? []),
      ...technologyResults(technologies.data ?? []),
      ...skillResults(skills.data),
      ...messageResults(messages),
    ];
    const byId = new Map(all.map((result) => [result.id, result]));
    const first = recent.flatMap((id) => byId.get(id) ?? []);
    return [...first, ...all.filter((result) => !first.includes(result))];
  }, [
    pages,
    actions,
    contents,
    projects.data,
    employers.data,
    education.data,
    reasons.data,
    technologies.data,
    skills.data,
    messages,
    recent,
  ]);

  const lists = [projects, employers, reasons, technologies, skills, education, home, profile, about, site];
  return { results, note: noteOf(lists) };
}

/** A shorter word is in almost every message. */
const MIN_LETTERS = 2;
const none: readonly Message[] = [];

/** Messages are searched by the server, which may have thousands of them. */
function useFoundMessages(typed: string): readonly Message[] {
  const wanted = useDeferredValue(typed.trim()).slice(0, MESSAGE_SEARCH_LENGTH);
  const { data } = useQuery({
    ...messagesQuery({ search: wanted }),
    enabled: wanted.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    refetchInterval: false,
  });
  return data?.messages ?? none;
}

function noteOf(lists: readonly { readonly isPending: boolean; readonly isLoadingError: boolean }[]): string {
  if (lists.some(({ isPending }) => isPending)) return 'Projects and items are still loading.';
  return lists.some(({ isLoadingError }) => isLoadingError)
    ? 'Not all projects and items could be loaded.'
    : '';
}

const KEY = 'dashboard-recent';
const KEPT = 5;

/** Ids of the last chosen results in this browser, latest first. */
function readRecent(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function noteRecent(id: string): void {
  try {
    const ids = [id, ...readRecent().filter((other) => other !== id)];
    localStorage.setItem(KEY, JSON.stringify(ids.slice(0, KEPT)));
  } catch {
    // Private windows may block storage and then have no recent results.
  }
}
