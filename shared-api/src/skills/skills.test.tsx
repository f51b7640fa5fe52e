import { setTransport } from '@portfolio/shared-api';
import { skillsQuery, useAddSkills, useDeleteSkill } from '@portfolio/shared-api/skills';
import { useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { saved, renderWithServer } from '../../tests/render-with-server';

const skills = { frontendSkills: ['React', 'Vue'], backendSkills: [], tools: [], version: 1 };
const useSkills = () => ({
  data: useQuery(skillsQuery()).data,
  add: useAddSkills().mutateAsync,
  remove: useDeleteSkill().mutateAsync,
});

afterEach(() => setTransport(null));

test("added skills are shown after reloading; the response isn't used", async () => {
  const { server, result } = await renderWithServer([skills], useSkills);
  const more = { ...skills, tools: ['Git'], version: 2 };
  server.respond = () => {
    server.stored = [more];
    return saved({ frontendSkills: ['Something else'] });
  };
  await act(() => result.current.add({ input: { tools: ['Git'] }, idempotencyKey: 'k1' }));
  expect(server.writes).toMatchObject([
    {
      method: 'POST',
      path: '/api/skills',
      body: { tools: ['Git'] },
      headers: { 'Idempotency-Key': 'k1' },
    },
  ]);
  await waitFor(() => expect(result.current.data).toEqual(more));
});

test('a skill is deleted by type and value with the version', async () => {
  const { server, result } = await renderWithServer([skills], useSkills);
  const less = { ...skills, frontendSkills: ['Vue'], version: 2 };
  server.respond = () => saved((server.stored = [less]));
  await act(() => result.current.remove({ type: 'frontendSkills', value: 'React', version: 1 }));
  expect(server.writes).toMatchObject([
    {
      method: 'DELETE',
      path: '/api/skills',
      body: { type: 'frontendSkills', value: 'React' },
      headers: { 'If-Match': '"1"' },
    },
  ]);
  await waitFor(() => expect(result.current.data).toEqual(less));
});

test('a deleted skill leaves the list immediately, whatever another server responds', async () => {
  const { server, result } = await renderWithServer([skills], useSkills);
  server.respond = () => {
    setTransport(() => new Promise(() => {}));
    return saved({ acknowledged: true });
  };
  await act(() => result.current.remove({ type: 'frontendSkills', value: 'React' }));
  await waitFor(() => expect(result.current.data?.frontendSkills).toEqual(['Vue']));
});
