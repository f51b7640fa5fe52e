import { useId, useRef, useState } from 'react';

/** Whether a form's preview is open, with props for its button and its container. */
export function usePreviewPlace() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    button: {
      ref: buttonRef,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => setOpen(!isOpen),
    },
    place: {
      id,
      onClose: () => {
        setOpen(false);
        buttonRef.current?.focus();
      },
    },
  };
}
