/*
 * The subset of React Router that the shell provides; remotes can import nothing else from it. The whole package would add four times
 * as much code to every first view.
 */
export {
  BrowserRouter,
  createSearchParams,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  UNSAFE_NavigationContext,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'whole/react-router-dom';
