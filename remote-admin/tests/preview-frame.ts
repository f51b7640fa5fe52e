import { sendPreviewMessage, type PreviewMessage } from '@portfolio/shared-api/preview';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { QueryKey } from '@tanstack/react-query';

/** A message from a window. */
function messageFrom(source: Window, message: PreviewMessage): MessageEvent {
  let data: unknown;
  const sender = { postMessage: (sent: unknown) => (data = sent) };
  sendPreviewMessage(sender as unknown as Window, message);
  return new MessageEvent('message', { source, origin: 'null', data });
}

/** Opens a form's preview and plays the part of the page in its frame, because tests load nothing. */
export async function openPreview(user: UserEvent, form: HTMLElement) {
  await user.click(within(form).getByRole('button', { name: 'Preview' }));
  const place = screen.getByRole('region', { name: 'As a visitor sees it' });
  const frame = () => within(place).getByTitle<HTMLIFrameElement>('Preview of the page');
  const received: PreviewMessage[] = [];
  return {
    place,
    frame,
    /** The frame's address. */
    address: () => frame().getAttribute('src'),
    /** The page has loaded and reads these query keys. */
    respond: (...reads: QueryKey[]) =>
      act(async () => {
        const page = frame().contentWindow!;
        jest
          .spyOn(page, 'postMessage')
          .mockImplementation((message: unknown) => void received.push(message as PreviewMessage));
        dispatchEvent(messageFrom(page, { kind: 'ready', reads }));
      }),
    /** The content that the page received last. */
    content: () => {
      const last = received.at(-1);
      return last?.kind === 'content' ? last.queries.map(({ data }) => data) : undefined;
    },
  };
}
