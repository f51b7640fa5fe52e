import { useStore } from '@portfolio/shared-api';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { choiceLook } from '@portfolio/shared-ui/field';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { formatList } from '../../components/format';
import { FieldValue, ValuePair } from './field-value';
import type { AnyUnsavedChanges, Conflict, ConflictField } from './unsaved-changes';

interface Props {
  readonly unsaved: AnyUnsavedChanges;
  readonly isSaving: boolean;
}

/** Shows both values of each field that both sides changed. The chosen value goes into the form. */
export function ConflictChoice({ unsaved, isSaving }: Props) {
  const { conflict } = useStore(unsaved.view);
  return conflict && <Choices {...conflict} onChoose={unsaved.choose} isSaving={isSaving} />;
}

interface ChoicesProps extends Conflict, Pick<Props, 'isSaving'> {
  readonly onChoose: AnyUnsavedChanges['choose'];
}

function Choices({ fields, taken, onChoose, isSaving }: ChoicesProps) {
  const rootRef = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // The owner continues here after pressing Save.
  useEffect(() => {
    rootRef.current?.focus({ preventScroll: true });
    rootRef.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const chooseAll = (side: 'mine' | 'theirs') => fields.forEach(({ name }) => onChoose(name, side));

  return (
    <Root ref={rootRef} role="group" tabIndex={-1} aria-labelledby={titleId}>
      <Title id={titleId}>Changed elsewhere in the meantime</Title>
      <p>
        {fields.length > 0
          ? 'Choose which version to keep for each field, then save.'
          : 'Nothing that you changed was changed elsewhere. Save again to save your changes.'}
      </p>
      {taken.length > 0 && <p>Saved elsewhere and updated here: {formatList(taken)}.</p>}
      {fields.length > 1 && (
        <All>
          <Button size="small" disabled={isSaving} onClick={() => chooseAll('mine')}>
            Use all from this tab
          </Button>
          <Button size="small" disabled={isSaving} onClick={() => chooseAll('theirs')}>
            Use all saved versions
          </Button>
        </All>
      )}
      {fields.map((field) => (
        <FieldChoice key={field.name} field={field} onChoose={onChoose} isSaving={isSaving} />
      ))}
    </Root>
  );
}

const SIDES = [
  { side: 'mine', head: 'This tab', label: 'Use this tab’s version' },
  { side: 'theirs', head: 'Saved elsewhere', label: 'Use the saved version' },
] as const;

interface FieldChoiceProps extends Pick<ChoicesProps, 'onChoose' | 'isSaving'> {
  readonly field: ConflictField;
}

function FieldChoice({ field, onChoose, isSaving }: FieldChoiceProps) {
  const { name, label, choice } = field;
  const group = useId();
  return (
    <Field disabled={isSaving}>
      <legend>{label}</legend>
      <ValuePair>
        {SIDES.map(({ side, head, label: choose }) => (
          <FieldValue key={side} head={head} field={field} value={field[side]}>
            <Choice>
              <input
                type="radio"
                name={group}
                checked={choice === side}
                onChange={() => onChoose(name, side)}
              />
              {choose}
            </Choice>
          </FieldValue>
        ))}
      </ValuePair>
    </Field>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
  padding: ${token.space[4]};
  border: ${token.size.rule} solid ${token.color.ruleStrong};

  &:focus-visible {
    outline-offset: ${token.space[1]};
  }
`;

const Title = styled.p`
  font-weight: ${token.weight.strong};
`;

const All = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

const Field = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${token.space[1]};
    padding: 0;
    font-size: ${token.text.small};
    font-weight: ${token.weight.medium};
  }
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  align-self: end;
  min-height: ${token.size.touch};
  font-size: ${token.text.small};
  cursor: pointer;

  input {
    ${choiceLook}
  }
`;
