/**
 * Keeps what is pressed in a preview from having an effect outside of it: nothing is sent, and no link leads out. The router's own
 * links have worked by the time that a click comes here, and lead on within the frame.
 */
export function keepInert(): void {
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[href], area[href]'))
      event.preventDefault();
  });
}
