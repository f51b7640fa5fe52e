import { projectsQuery } from '@portfolio/shared-api/projects';
import { technologyRecordsQuery } from '@portfolio/shared-api/technologies';
import { whyChooseMeQuery } from '@portfolio/shared-api/why-choose-me';
import { workHistoryQuery } from '@portfolio/shared-api/work-history';
import { Dialog } from '@portfolio/shared-ui/dialog';
import { Finder } from '@portfolio/shared-ui/finder';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, type Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  employmentResults,
  pageResults,
  projectResults,
  reasonResults,
  technologyResults,
  type SearchablePage,
  type SearchResult,
} from './results';

interface Props {
  readonly pages: readonly SearchablePage[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Finds any page, section, project, employer or item of the dashboard, and opens it. */
export function SearchDialog({ pages, isOpen, onClose }: Props) {
  const navigate = useNavigate();
  const fieldRef = useRef<HTMLInputElement>(null);
  const handleChoose = ({ id, to }: SearchResult) => {
    noteRecent(id);
    onClose();
    void navigate(to);
  };
  return (
    <Dialog open={isOpen} onClose={onClose} title="Search" initialFocus={fieldRef}>
      <Results pages={pages} ref={fieldRef} onChoose={handleChoose} />
    </Dialog>
  );
}

interface ResultsProps extends Pick<Props, 'pages'> {
  readonly onChoose: (result: SearchResult) => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** Mounted only while the dialog is open, so nothing is loaded before. */
function Results({ pages, onChoose, ref }: ResultsProps) {
  const { results, note } = useResults(pages);
  return (
    <Finder
      ref={ref}
      label="Search the dashboard"
      placeholder="Pages, projects, employers, technologies"
      options={results}
      note={note}
      onChoose={onChoose}
    />
  );
}

/** Everything the search can find, recent choices first, and a note about missing items. */
function useResults(pages: readonly SearchablePage[]) {
  const projects = useQuery(projectsQuery());
  const employers = useQuery(workHistoryQuery());
  const reasons = useQuery(whyChooseMeQuery());
  const technologies = useQuery(technologyRecordsQuery());
  const [recent] = useState(readRecent);

  const results = useMemo(() => {
    const all: SearchResult[] = [
      ...pageResults(pages),
      ...projectResults(projects.data ?? []),
      ...employmentResults(employers.data ?? []),
      ...reasonResults(reasons.data ?? []),
      ...technologyResults(technologies.data ?? []),
    ];
    const byId = new Map(all.map((result) => [result.id, result]));
    const first = recent.flatMap((id) => byId.get(id) ?? []);
    return [...first, ...all.filter((result) => !first.includes(result))];
  }, [pages, projects.data, employers.data, reasons.data, technologies.data, recent]);

  return { results, note: noteOf([projects, employers, reasons, technologies]) };
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
