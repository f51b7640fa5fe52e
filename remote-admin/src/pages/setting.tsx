import { Navigate, Route, Routes } from 'react-router-dom';
import { advancedEntries, dashboardEntries, furtherEntries } from './dashboard-entries';
import { DashboardLayout } from '../features/dashboard/dashboard-layout';
import { Search } from '../features/search/search';
import { UnknownPage } from '../features/dashboard/unknown-page';

const groups = [
  { entries: dashboardEntries },
  { entries: furtherEntries },
  { title: 'Advanced', entries: advancedEntries },
];
const entries = groups.flatMap((group) => group.entries);

/** Everything under `/setting`, which the shell shows only to the signed-in owner. */
export default function Setting() {
  return (
    <Routes>
      <Route
        element={
          <DashboardLayout
            groups={groups}
            search={(actions) => <Search pages={entries} actions={actions} />}
          />
        }
      >
        <Route index element={<Navigate to="home_dash" replace />} />
        {entries.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<UnknownPage />} />
      </Route>
    </Routes>
  );
}

interface Address {
  /** `*` is the path below `/setting/`. */
  readonly params: { readonly '*'?: string | undefined };
}

/** The queries of the inner page. `/setting` itself redirects to the first page. */
export const queries = ({ params }: Address) =>
  entries.find(({ path }) => path === (params['*'] || entries[0]!.path))?.queries?.() ?? [];
