import { tellPreview, type PreviewMessage } from '@portfolio/shared-api/preview';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { QueryKey } from '@tanstack/react-query';

/** A message as it comes from a window. */
function messageFrom(source: Window, message: PreviewMessage): MessageEvent {
  let data: unknown;
  const sender = { postMessage: (sent: unknown) => (data = sent) };
  tellPreview(sender as unknown as Window, message);
  return new MessageEvent('message', { source, origin: location.origin, data });
}

/** Opens a form's preview, and stands in for the page in its frame: nothing is loaded in a test. */
export async function openPreview(user: UserEvent, form: HTMLElement) {
  await user.click(within(form).getByRole('button', { name: 'Preview' }));
  const place = screen.getByRole('region', { name: 'As a visitor sees it' });
  const frame = () => within(place).getByTitle<HTMLIFrameElement>('Preview of the page');
  const told: PreviewMessage[] = [];
  return {
    place,
    frame,
    /** Where the frame leads. */
    address: () => frame().getAttribute('src'),
    /** The page is there, and reads what these keys say. */
    answer: (...reads: QueryKey[]) =>
      act(async () => {
        const page = frame().contentWindow!;
        jest
          .spyOn(page, 'postMessage')
          .mockImplementation((message: unknown) => void told.push(message as PreviewMessage));
        dispatchEvent(messageFrom(page, { kind: 'ready', reads }));
      }),
    /** The content that it was told last. */
    content: () => {
      const last = told.at(-1);
      return last?.kind === 'content' ? last.queries.map(({ data }) => data) : undefined;
    },
  };
}
