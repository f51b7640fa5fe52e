import type { PreviewQuery } from '@portfolio/shared-api/preview';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { useState } from 'react';
import styled from 'styled-components';
import { LiveFrame, SCREENS, type Screen } from './live-frame';

const NARROW_BESIDE = '(min-width: 1440px) and (max-width: 1799.98px)';

interface Props {
  /** Path of the visitors' page. */
  readonly path: string;
  /** Query data that the page shows instead of the saved data. */
  readonly queries: readonly PreviewQuery[];
}

/** A visitor's page with a form's content, rendered by the live release. */
export function FormPreview({ path, queries }: Props) {
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
      <LiveFrame key={`${attempt} ${path}`} path={path} queries={queries} screen={screen} onRetry={load} />
    </>
  );
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

/** Adds the entries that aren't in the list yet. */
export function withNew<Item>(
  list: readonly Item[],
  added: readonly Item[] = [],
  nameOf: (item: Item) => unknown = (item) => item,
): Item[] {
  const names = new Set(list.map(nameOf));
  return [...list, ...added.filter((item) => !names.has(nameOf(item)))];
}
