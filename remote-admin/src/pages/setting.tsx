import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { projectsQuery } from '@portfolio/shared-api/projects';
import { Navigate, Route, Routes } from 'react-router-dom';
import { dashboardEntries } from '../features/dashboard/dashboard-entries';
import { DashboardLayout } from '../features/dashboard/dashboard-layout';
import { UnknownPage } from '../features/dashboard/unknown-page';

/** Everything under `/setting`: the shell shows it to the signed-in owner only. */
export default function Setting() {
  return (
    <Routes>
      <Route element={<DashboardLayout />}>
        <Route index element={<Navigate to="home_dash" replace />} />
        {dashboardEntries.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<UnknownPage />} />
      </Route>
    </Routes>
  );
}

export const queries = () => [homeProfileQuery(), projectsQuery()];
