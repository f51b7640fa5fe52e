import { toast } from '@portfolio/shared-ui';

/** In a release preview no form is sent: the site accepts nothing from its pages, and the visitor should hear why. */
export function refuseForms(): void {
  addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      toast.error('Forms can’t be sent in a preview.');
    },
    { capture: true },
  );
}
