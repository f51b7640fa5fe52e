import { useRef, useState, type FocusEvent } from 'react';

/** For a region with notices that go by themselves: none goes while it's pointed at or focused, and none takes the focus with it. */
export function useNoticeRegion() {
  const ref = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);

  return {
    ref,
    isHeld: isHovered || isFocused,
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => {
        if (!ref.current?.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
        setFocused(true);
      },
      onBlur: () => setFocused(false),
    },
    /** Focus would be lost with a button: it goes on to the next notice, or back to where it came from. */
    passFocusOn(button: HTMLButtonElement) {
      const notice = [...(ref.current?.children ?? [])].find((child) => child.contains(button));
      const others = [...(ref.current?.querySelectorAll('button') ?? [])].filter(
        (other) => !notice?.contains(other),
      );
      const next = others.at(-1) ?? cameFrom.current;
      if (next instanceof HTMLElement && next.isConnected) next.focus();
      else button.blur();
    },
  };
}
