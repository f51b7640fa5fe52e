import {
  configure,
  createQueryClient,
  session,
  type AuthController,
  type PublicConfig,
} from '@portfolio/shared-api';
import { sampleConfig } from '@portfolio/shared-api/testing';
import { toast, toastStore } from '@portfolio/shared-ui';
import { Toaster } from '@portfolio/shared-ui/toaster';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { LeaveGuard } from '../src/forms/leave-guard/leave-guard';
import { useUndoKeys } from '../src/components/deletion/undo';

export const owner: AuthController = {
  signInWithGoogle: () => Promise.reject(new Error('Not in this test')),
  reauthenticate: () => Promise.reject(new Error('Not in this test')),
  signOut: () => Promise.resolve(),
  getToken: () => Promise.resolve('token'),
  onChange(listener) {
    listener({ email: 'owner@example.com', name: 'Ada', picture: '', isOwner: true });
    return () => {};
  },
};

/** Opens an address below `/setting`, coming from `/`, as the shell does for the signed-in owner. */
export function openAt(
  path: string,
  setting: ReactNode,
  controller: AuthController = owner,
  config: PublicConfig = sampleConfig,
) {
  configure(config);
  toastStore.getSnapshot().forEach(({ id }) => toast.dismiss(id));
  session.attach(controller);
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/', path]} initialIndex={1}>
        <Address />
        <Toaster />
        <Routes>
          <Route path="/setting/*" element={setting} />
          <Route path="/" element={<p>Home of visitors</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 }), queryClient, unmount };
}

/** Opens one section of a dashboard page alone, which is much quicker than the whole page. `search` may open its form. */
export const openSection = (
  Section: ComponentType,
  controller?: AuthController,
  config?: PublicConfig,
  search = '',
) =>
  openAt(
    `/setting${search}`,
    <>
      <Section />
      <LeaveGuard />
      <UndoKeys />
    </>,
    controller,
    config,
  );

function UndoKeys() {
  useUndoKeys();
  return null;
}

function Address() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="Address">{pathname}</output>
      <output aria-label="Search parameters">{search}</output>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

/** A file of this size without its bytes. */
export function fileOf(name: string, type: string, size = 1_000): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}
