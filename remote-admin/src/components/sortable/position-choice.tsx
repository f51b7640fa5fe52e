import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { TextField } from '@portfolio/shared-ui/field';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { positionOf } from './announcements';

interface Props {
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onDone: () => void;
}

/** Moves an item without dragging: by one step, to either end, or to a numbered position. */
export function PositionChoice({ index, count, onMove, onDone }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const last = count - 1;

  const moveAndClose = (to: number) => {
    onDone();
    onMove(to);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React events in a popover also bubble to the form around its button, although the popover is elsewhere in the DOM.
    event.stopPropagation();
    const to = Number(typed) - 1;
    if (Number.isInteger(to) && to >= 0 && to <= last) moveAndClose(to);
    else setError(`Enter a number from 1 to ${count}`);
  };

  return (
    <>
      <p role="status">Now {positionOf(index, count)}.</p>
      <Steps>
        <Button size="small" onClick={() => moveAndClose(0)}>
          First
        </Button>
        <Button size="small" onClick={() => onMove(Math.max(index - 1, 0))}>
          Earlier
        </Button>
        <Button size="small" onClick={() => onMove(Math.min(index + 1, last))}>
          Later
        </Button>
        <Button size="small" onClick={() => moveAndClose(last)}>
          Last
        </Button>
      </Steps>
      <ByNumber noValidate onSubmit={handleSubmit}>
        <TextField
          label="Position"
          name="position"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error}
        />
        <Move type="submit">Move</Move>
      </ByNumber>
    </>
  );
}

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

const ByNumber = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: start;
  gap: ${token.space[2]};
`;

/* Level with the field, below the height of its label. An error below the field doesn't move the button. */
const Move = styled(Button)`
  margin-top: calc(${token.line.snug} * ${token.text.small} + ${token.space[2]});
`;
