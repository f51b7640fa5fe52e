import type { FocalPoint } from '@portfolio/shared-api/contracts';
import { deliveryUrl } from '@portfolio/shared-api/delivery';
import { media, token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { Picture } from '@portfolio/shared-ui/picture';
import { useRef, type MouseEvent, type Ref } from 'react';
import styled from 'styled-components';

const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 };

interface Props {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Undefined for the middle. */
  readonly focus: FocalPoint | undefined;
  /** The places where the image is cropped. Defaults to the project's card. */
  readonly crops?: readonly Crop[];
  readonly onChange: (focus: FocalPoint | undefined) => void;
  readonly isLocked: boolean;
}

interface Crop {
  readonly place: string;
  /** Such as '16 / 10'. */
  readonly ratio: string;
  /** The point that it keeps if none is set; by default the middle. */
  readonly unset?: FocalPoint;
}

const ON_THE_CARD: readonly Crop[] = [{ place: 'on the card', ratio: '16 / 10' }];

/** Sets the point of an image that its crops keep visible, by a click or two sliders, and shows the results. */
export function CropEditor({ id, name, address, focus, crops = ON_THE_CARD, onChange, isLocked }: Props) {
  const { x, y } = focus ?? MIDDLE;
  const src = deliveryUrl(address, { width: 640 });
  const sliderRef = useRef<HTMLInputElement>(null);

  const handlePress = (event: MouseEvent<HTMLElement>) => {
    if (isLocked) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({ x: toStep((event.clientX - left) / width), y: toStep((event.clientY - top) / height) });
  };

  return (
    <Root id={id} role="group" aria-label={`Crop of ${name}`}>
      <Figure>
        <figcaption>Click the part that must stay visible</figcaption>
        {/* The sliders do the same by keyboard. */}
        <Whole role="presentation" onClick={handlePress}>
          <Uncut src={src} alt={`${name}, uncropped`} priority />
          <Point style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
        </Whole>
      </Figure>
      <Crops>
        {crops.map(({ place, ratio, unset = MIDDLE }) => (
          <Figure key={place}>
            <figcaption>{place.charAt(0).toUpperCase() + place.slice(1)}</figcaption>
            <Cut src={src} alt={`${name} as ${place}`} ratio={ratio} focus={focus ?? unset} priority />
          </Figure>
        ))}
      </Crops>
      <Controls>
        <FocusSlider
          ref={sliderRef}
          label="Horizontal position"
          value={x}
          onChange={(to) => onChange({ x: to, y })}
          isLocked={isLocked}
        />
        <FocusSlider
          label="Vertical position"
          value={y}
          onChange={(to) => onChange({ x, y: to })}
          isLocked={isLocked}
        />
        <Button
          size="small"
          disabled={isLocked || !focus}
          onClick={() => {
            onChange(undefined);
            // The button becomes disabled, and a disabled button loses the focus.
            sliderRef.current?.focus({ preventScroll: true });
          }}
        >
          Reset to centre
        </Button>
      </Controls>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${token.space[4]};
  padding: ${token.space[4]};
  border: ${token.size.rule} solid ${token.color.rule};
  background-color: ${token.color.sheet};

  ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Figure = styled.figure`
  display: grid;
  gap: ${token.space[2]};
  align-content: start;
  justify-items: start;
  min-width: 0;
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;

const Crops = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${token.space[4]};
  align-items: start;
  min-width: 0;
`;

const Whole = styled.div`
  position: relative;
  overflow: hidden;
  line-height: 0;
  cursor: crosshair;
`;

/* As large as possible without letterboxing, because a click is measured from the edges. */
const Uncut = styled(Picture)`
  width: auto;
  max-width: 100%;
  max-height: 20rem;
`;

const Cut = styled(Picture)`
  border: ${token.size.rule} solid ${token.color.rule};
`;

const Point = styled.span`
  position: absolute;
  width: 1.5rem;
  height: 1.5rem;
  transform: translate(-50%, -50%);
  border: 2px solid #fff;
  border-radius: ${token.radius.round};
  outline: 2px solid #000;
  pointer-events: none;
`;

const Controls = styled.div`
  display: grid;
  gap: ${token.space[4]};
  justify-items: start;

  ${media.small} {
    grid-column: 1 / -1;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  > label {
    justify-self: stretch;
  }
`;

/** In percent. The server crops images in the same steps. */
const STEP = 5;

/** Rounds a fraction to the nearest step. */
const toStep = (fraction: number) =>
  (Math.round((Math.min(1, Math.max(0, fraction)) * 100) / STEP) * STEP) / 100;

interface FocusSliderProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  /** From 0 to 1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly isLocked: boolean;
}

function FocusSlider({ ref, label, value, onChange, isLocked }: FocusSliderProps) {
  const percent = Math.round(value * 100);
  return (
    <SliderLabel>
      {label}
      <Range
        ref={ref}
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={percent}
        disabled={isLocked}
        aria-valuetext={`${percent}%`}
        onChange={(event) => onChange(toStep(Number(event.target.value) / 100))}
      />
    </SliderLabel>
  );
}

const SliderLabel = styled.label`
  display: grid;
  gap: ${token.space[1]};
  font-size: ${token.text.small};
`;

const Range = styled.input`
  width: 100%;
  min-height: ${token.size.touch};
  accent-color: ${token.color.accent};
`;
