/*
 * The subset of React Router that the shell provides; remotes can import nothing else from it. The whole package would add four times
 * as much code to every first view. Production builds have no code for data routers and for the framework
 * (`federation/src/build/router-loader.ts`), so what needs them, such as `useBlocker`, would only work in development.
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
