import type { ComponentProps } from 'react';
import { Loaded } from './loaded';
import { Section } from './section';

interface LoadedSectionProps<T> extends ComponentProps<typeof Loaded<T>> {
  title: string;
  isEmpty: (data: T) => boolean;
}

/** A section that shows its skeleton or an error until it is loaded, and isn't there if the owner hasn't entered anything. */
export function LoadedSection<T>({ title, isEmpty, ...loaded }: LoadedSectionProps<T>) {
  const { data } = loaded.result;
  if (data !== undefined && isEmpty(data)) return null;
  return (
    <Section title={title}>
      <Loaded {...loaded} />
    </Section>
  );
}
