/** Window sizes of visitors, in px. */
export const SCREENS = {
  phone: { label: 'Phone', width: 390, height: 720 },
  desktop: { label: 'Desktop', width: 1280, height: 800 },
} as const;

export type Screen = keyof typeof SCREENS;
