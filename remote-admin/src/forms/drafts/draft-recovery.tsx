import { useStore } from '@portfolio/shared-api';
import { token } from '@portfolio/shared-ui';
import { Banner } from '@portfolio/shared-ui/banner';
import { Button } from '@portfolio/shared-ui/button';
import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { formatDateTime, formatList } from '../../components/format';
import { FieldValue, ValuePair } from './field-value';
import type { ComparedField } from './form-subject';
import type { AnyUnsavedChanges } from './unsaved-changes';

interface Props {
  readonly unsaved: AnyUnsavedChanges;
  /** Takes the focus once the draft is restored or discarded. */
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** Called with the number of files whose upload was interrupted. */
  readonly onRestored: (interrupted: number) => void;
  readonly isSaving: boolean;
}

/** Offers to restore a draft of an earlier visit in the form that it was typed into. */
export function DraftRecovery({ unsaved, formRef, onRestored, isSaving }: Props) {
  const { offer } = useStore(unsaved.view);
  if (!offer) return null;
  const { at, older, typed, changedSince } = offer;

  const handleRestore = () => {
    onRestored(unsaved.restore());
    formRef.current?.focus();
  };
  const handleDiscard = () => {
    unsaved.discard();
    formRef.current?.focus({ preventScroll: true });
  };

  return (
    <DraftBanner>
      <p>
        <b>You have unsaved changes</b> from {formatDateTime(new Date(at))}, kept in this browser:{' '}
        {formatList(typed.map(({ label }) => label))}.
        {older > 0 && ` This is the newest of ${older + 1} drafts.`}
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
    </DraftBanner>
  );
}

interface ElsewhereProps<Item> extends Pick<Props, 'unsaved' | 'formRef'> {
  readonly items: readonly Item[] | undefined;
  readonly titleOf: (item: Item) => string;
  /** Opens an item in the form, which then offers to restore its draft. */
  readonly onOpen: (item: Item) => void;
}

/** Lists the items with drafts of an earlier visit. */
export function DraftsElsewhere<Item extends { readonly _id: string }>({
  unsaved,
  items = [],
  titleOf,
  formRef,
  onOpen,
}: ElsewhereProps<Item>) {
  const { elsewhere } = useStore(unsaved.view);
  const handleDiscard = (record: string) => {
    unsaved.discardElsewhere(record);
    formRef.current?.focus({ preventScroll: true });
  };

  return elsewhere.map(({ record, at }) => {
    const item = items.find(({ _id }) => _id === record);
    return (
      item && (
        <DraftBanner key={record}>
          <p>
            <b>You have unsaved changes</b> to “{titleOf(item)}” from {formatDateTime(new Date(at))}, kept in
            this browser.
          </p>
          <Choices>
            <Button size="small" onClick={() => onOpen(item)}>
              Continue editing
            </Button>
            <Button size="small" variant="quiet" onClick={() => handleDiscard(record)}>
              Discard
            </Button>
          </Choices>
        </DraftBanner>
      )
    );
  });
}

const DraftBanner = ({ children }: { readonly children: ReactNode }) => (
  <Root>
    <Banner tone="info">
      <Content>{children}</Content>
    </Banner>
  </Root>
);

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
        <FieldValue head="Saved now" field={field} value={field.theirs} />
        <FieldValue head={mine} field={field} value={field.mine} />
      </ValuePair>
    </Difference>
  ));
}

const Root = styled.div`
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
