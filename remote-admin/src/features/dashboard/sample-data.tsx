import { token } from '@portfolio/shared-ui';
import styled from 'styled-components';

/** Invented numbers and notifications, as specified. They are labelled "Sample data" wherever they are shown. */
export const SAMPLE_FIGURES = [
  { label: 'Total Revenue', value: '$12,426', change: '+12.5%' },
  { label: 'Projects', value: '24', change: '+4' },
  { label: 'Messages', value: '128', change: '+18' },
  { label: 'Tasks Completed', value: '86', change: '+9.3%' },
] as const;

export interface Notification {
  readonly id: number;
  readonly message: string;
  readonly read: boolean;
}

export const SAMPLE_NOTIFICATIONS: readonly Notification[] = [
  { id: 1, message: 'New message from the contact form', read: false },
  { id: 2, message: 'Your portfolio was visited 120 times this week', read: true },
];

/** Labels invented figures. */
export function SampleMark() {
  return <Mark>Sample data</Mark>;
}

const Mark = styled.span`
  flex: none;
  padding: 0.125rem ${token.space[2]};
  border: ${token.size.rule} dashed ${token.color.ruleStrong};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1.4 ${token.font.mono};
`;
