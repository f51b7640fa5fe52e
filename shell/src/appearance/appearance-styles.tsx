import type { Accent, Fonts } from '@portfolio/shared-api/appearance';
import { accentRules } from '@portfolio/shared-ui/accents';
import { memo } from 'react';
import { createGlobalStyle } from 'styled-components';
import { BaseStyles } from '../fonts/base-styles';
import { TEXT_FACES } from './text-faces';

/** Fonts, theme and global styles of the owner's choice. */
export const AppearanceStyles = memo(function AppearanceStyles({
  accent,
  fonts,
}: {
  accent: Accent | undefined;
  fonts: Fonts | undefined;
}) {
  return (
    <>
      <BaseStyles faces={fonts && TEXT_FACES[fonts]} />
      {accent && <AccentStyle $rules={accentRules(accent)} />}
    </>
  );
});

/* Defined after the global style, so that its rules follow. */
const AccentStyle = createGlobalStyle<{ $rules: string }>`
  ${({ $rules }) => $rules}
`;
