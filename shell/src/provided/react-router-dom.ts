/*
 * What the shell provides of React Router; a remote can import nothing else of it. Sharing the whole package would bring
 * four times as much code into every first view.
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
  StaticRouter,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'whole/react-router-dom';
