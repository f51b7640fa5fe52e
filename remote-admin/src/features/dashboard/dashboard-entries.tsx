import { FolderKanban, House, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { ProjectManager } from '../projects/project-manager';
import { DashboardHome } from './dashboard-home';

export interface DashboardEntry {
  /** Below `/setting/`; matched exactly. */
  readonly path: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly Page: ComponentType;
}

/** The dashboard's pages in the order of its navigation: another page is another line. */
export const dashboardEntries: readonly DashboardEntry[] = [
  { path: 'home_dash', label: 'Home', Icon: House, Page: DashboardHome },
  { path: 'update_projects', label: 'Projects', Icon: FolderKanban, Page: ProjectManager },
];

/** How an entry is counted: 01, 02, … */
export const entryNumber = (index: number) => String(index + 1).padStart(2, '0');
