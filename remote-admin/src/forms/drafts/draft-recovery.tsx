import { useStore } from '@portfolio/shared-api';
import { token } from '@portfolio/shared-ui';
import { Banner } from '@portfolio/shared-ui/banner';
import { Button } from '@portfolio/shared-ui/button';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { FieldValue } from './field-value';
import type { ComparedField } from './form-subject';
import { formatDateTime, formatList } from '../../components/format';
import type { AnyUnsavedChanges } from './unsaved-changes';
import { ValueHead, ValuePair } from './value-pair';

interface Props {
  readonly unsaved: AnyUnsavedChanges;
  /** Takes the focus once the draft is restored or discarded. */
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onRestored: () => void;
  readonly isSaving: boolean;
}

/** Offers to restore a draft of an earlier visit in the form that it was typed into. */
export function DraftRecovery({ unsaved, formRef, onRestored, isSaving }: Props) {
  const { offer } = useStore(unsaved.view);
  if (!offer) return null;
  const { at, typed, changedSince } = offer;

  const handleRestore = () => {
    unsaved.restore();
    onRestored();
    formRef.current?.focus();
  };
  const handleDiscard = () => {
    unsaved.discard();
    formRef.current?.focus({ preventScroll: true });
  };

  return (
    <Place>
      <Banner tone="info">
        <Content>
          <p>
            <b>You have unsaved changes</b> from {formatDateTime(new Date(at))}, kept in this browser:{' '}
            {formatList(typed.map(({ label }) => label))}.
          </p>
          {changedSince.length > 0 && (
            <p>Saved elsewhere since then: {formatList(changedSince.map(({ label }) => label))}.</p>
          )}
          <details open={changedSince.length > 0}>
            <summary>Show differences</summary>
            <Differences fields={typed} mine="In your draft" />
            <Differences fields={changedSince} mine="When you started" />
          </details>
          <Choices>
            <Button size="small" disabled={isSaving} onClick={handleRestore}>
              Restore
            </Button>
            <Button size="small" variant="quiet" disabled={isSaving} onClick={handleDiscard}>
              Discard
            </Button>
          </Choices>
        </Content>
      </Banner>
    </Place>
  );
}

interface DifferencesProps {
  readonly fields: readonly ComparedField[];
  /** Heading of the unsaved values. */
  readonly mine: string;
}

function Differences({ fields, mine }: DifferencesProps) {
  return fields.map((field) => (
    <Difference key={field.name}>
      <p>{field.label}</p>
      <ValuePair>
        <div>
          <ValueHead>Saved now</ValueHead>
          <FieldValue kind={field.kind} value={field.theirs} />
        </div>
        <div>
          <ValueHead>{mine}</ValueHead>
          <FieldValue kind={field.kind} value={field.mine} />
        </div>
      </ValuePair>
    </Difference>
  ));
}

const Place = styled.div`
  margin-bottom: ${token.space[6]};
`;

const Content = styled.div`
  display: grid;
  gap: ${token.space[3]};

  summary {
    width: fit-content;
    min-height: 1.5rem;
    color: ${token.color.accent};
    font-size: ${token.text.small};
    cursor: pointer;
  }
`;

const Difference = styled.div`
  display: grid;
  gap: ${token.space[1]};
  margin-top: ${token.space[3]};
  font-size: ${token.text.small};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;
