import { IconButton } from '@portfolio/shared-ui/button';
import { Tooltip } from '@portfolio/shared-ui/tooltip';
import { Moon, Sun } from 'lucide-react';
import type { DashboardTheme } from './theme-store';

interface Props {
  readonly theme: DashboardTheme;
  readonly onToggle: () => void;
}

export function ThemeToggle({ theme, onToggle }: Props) {
  const isDark = theme === 'dark';
  const label = isDark ? 'Switch to light mode' : 'Switch to dark mode';
  const Glyph = isDark ? Sun : Moon;
  return (
    <Tooltip label={label}>
      <IconButton
        label={label}
        icon={<Glyph size={20} strokeWidth={1.75} aria-hidden />}
        onClick={onToggle}
      />
    </Tooltip>
  );
}
