import {
  appearanceQuery,
  publicAppearanceQuery,
  type ProfileSection,
} from '@portfolio/shared-api/appearance';
import { publicAppearance } from '@portfolio/shared-api/contracts';
import type { PreviewQuery } from '@portfolio/shared-api/preview';
import { token } from '@portfolio/shared-ui';
import { Banner } from '@portfolio/shared-ui/banner';
import { Button } from '@portfolio/shared-ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { LiveFrame, SCREENS, type Screen } from './live-frame';

const NARROW_BESIDE = '(min-width: 1440px) and (max-width: 1799.98px)';

interface Props {
  /** Path of the visitors' page. */
  readonly path: string;
  /** Query data that the page shows instead of the saved data. */
  readonly queries: readonly PreviewQuery[];
  /** The profile page's sections that the form edits. The page shows them even if they are hidden. */
  readonly sections?: readonly ProfileSection[];
}

/** A visitor's page with a form's content, rendered by the live release. */
export function FormPreview({ path, queries, sections = none }: Props) {
  const shown = useHiddenSections(sections);
  const [screen, setScreen] = useState(firstScreen);
  const [attempt, setAttempt] = useState(1);
  const load = () => setAttempt(attempt + 1);

  return (
    <>
      <Tools>
        <Choice role="group" aria-label="Window">
          {(Object.keys(SCREENS) as Screen[]).map((name) => (
            <Option key={name} size="small" aria-pressed={name === screen} onClick={() => setScreen(name)}>
              {SCREENS[name].label}
            </Option>
          ))}
        </Choice>
        <Button size="small" variant="quiet" onClick={load}>
          Reload
        </Button>
      </Tools>
      {shown.length > 0 && (
        <Banner tone="info">
          <p>Visitors don’t see this section: it’s hidden under Appearance.</p>
        </Banner>
      )}
      <LiveFrame
        key={`${attempt} ${path}`}
        path={path}
        queries={[...queries, ...shown]}
        screen={screen}
        onRetry={load}
      />
    </>
  );
}

const none: readonly ProfileSection[] = [];

/** The appearance with which the page shows these sections; empty if it does anyway. */
function useHiddenSections(sections: readonly ProfileSection[]): PreviewQuery[] {
  const { data } = useQuery({ ...appearanceQuery(), enabled: sections.length > 0 });
  const isEdited = ({ name }: { name: string }) => sections.some((section) => section === name);
  if (!data?.sections.some((section) => section.isHidden && isEdited(section))) return [];
  const shown = data.sections.map((section) => ({
    ...section,
    isHidden: section.isHidden && !isEdited(section),
  }));
  return [
    { queryKey: publicAppearanceQuery().queryKey, data: publicAppearance({ ...data, sections: shown }) },
  ];
}

/** The screen closest to the owner's own window. Beside a form only wide windows have room for a legible desktop. */
const firstScreen = (): Screen =>
  window.innerWidth < SCREENS.desktop.width / 2 || matchMedia(NARROW_BESIDE).matches ? 'phone' : 'desktop';

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${token.space[2]};
`;

const Choice = styled.div`
  display: flex;
`;

const Option = styled(Button)`
  & + & {
    margin-left: calc(-1 * ${token.size.rule});
  }

  &[aria-pressed='true'] {
    border-color: ${token.color.accent};
    background-color: ${token.color.wash};
    box-shadow: inset 0 -3px 0 ${token.color.accent};
    z-index: ${token.z.raised};
  }
`;
