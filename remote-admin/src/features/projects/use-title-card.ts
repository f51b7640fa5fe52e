import { getConfig, messageOf } from '@portfolio/shared-api';
import { drawTitleCard } from '@portfolio/shared-api/projects';
import { useMutation } from '@tanstack/react-query';
import { withDetail } from '../../components/image-details/details-by-image';
import type { ProjectFormState } from './use-project-form';

/** Draws an image for a project that has no screenshot and uploads it, described by the text that it shows. */
export function useTitleCard(form: ProjectFormState['form'], images: ProjectFormState['images']) {
  const { apiBase, media } = getConfig();
  const drawing = useMutation({
    mutationFn: async () => {
      const { title, category, frontend_use, backend_use } = form.getValues();
      if (!title.trim()) throw new Error('Enter the title first, because the card shows it.');
      const resets = images.list.resets();
      const file = await drawTitleCard({ title, category, frontend_use, backend_use });
      // The form may show another project by now.
      if (images.list.resets() !== resets) return;
      void images.choose([file]).then(([address]) => {
        if (!address) return;
        const alt = [title.trim(), category.trim()].filter(Boolean).join(', ');
        form.setValue('imageDetails', withDetail(form.getValues('imageDetails'), address, { alt }));
      });
    },
  });
  return {
    /** Only the bundled server draws it, and link cards leave it out only if that server stores it. */
    isOffered: apiBase === '' && media.cloud === 'bundled',
    draw: () => drawing.mutate(),
    isDrawing: drawing.isPending,
    fault: drawing.error ? messageOf(drawing.error, 'The title card couldn’t be drawn.') : '',
    dismissFault: drawing.reset,
  };
}
