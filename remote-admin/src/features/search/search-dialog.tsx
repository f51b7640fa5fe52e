import { Dialog } from '@portfolio/shared-ui/dialog';
import { Finder } from '@portfolio/shared-ui/finder';
import { useRef, type Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchResult, SearchablePage } from './results';
import { noteRecent } from './recent-results';
import { useResults } from './use-results';

interface Props {
  readonly pages: readonly SearchablePage[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Finds any page, section, project or item of the dashboard, and opens it. */
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
      label="Find a page, project or item"
      placeholder="A page, project or item"
      options={results}
      note={note}
      onChoose={onChoose}
    />
  );
}
