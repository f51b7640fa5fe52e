import { Navigate, Route, Routes } from 'react-router-dom';
import { dashboardEntries, furtherEntries } from './dashboard-entries';
import { DashboardLayout } from '../features/dashboard/dashboard-layout';
import { Search } from '../features/search/search';
import { UnknownPage } from '../features/dashboard/unknown-page';

const lists = [dashboardEntries, furtherEntries];
const entries = lists.flat();

/** Everything under `/setting`: the shell shows it to the signed-in owner only. */
export default function Setting() {
  return (
    <Routes>
      <Route element={<DashboardLayout lists={lists} search={<Search pages={entries} />} />}>
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
  /** Under `*` the path below `/setting/`. */
  readonly params: { readonly '*'?: string | undefined };
}

/** The queries of the inner page, or of the first page, to which `/setting` redirects. */
export const queries = ({ params }: Address) =>
  entries.find(({ path }) => path === (params['*'] || entries[0]!.path))?.queries?.() ?? [];
