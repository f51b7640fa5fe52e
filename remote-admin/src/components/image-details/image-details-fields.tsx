import { LIMITS, type ImageDetail } from '@portfolio/shared-api/contracts';
import { token, visuallyHidden } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { TextField } from '@portfolio/shared-ui/field';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState, type ComponentProps } from 'react';
import styled from 'styled-components';
import { flushStart } from '../layout';
import { CropEditor } from './crop-editor';

interface Props {
  /** The image's name within a sentence. */
  readonly name: string;
  readonly address: string;
  readonly detail: ImageDetail;
  readonly onChange: (part: Partial<ImageDetail>) => void;
  readonly isLocked: boolean;
}

/** Optional fields below an image in the form: its description and its crop on the card. */
export function ImageDetailsFields({ name, address, detail, onChange, isLocked }: Props) {
  return (
    <Root>
      <TextField
        name={`description of ${address}`}
        label={`Description of ${name}`}
        placeholder="Describe the image for people who can’t see it"
        dir="auto"
        maxLength={LIMITS.pictureText}
        value={detail.alt ?? ''}
        readOnly={isLocked}
        onChange={(event) => onChange({ alt: event.target.value })}
      />
      <CropButton
        name={name}
        address={address}
        focus={detail.focus}
        onChange={(focus) => onChange({ focus })}
        isLocked={isLocked}
      />
    </Root>
  );
}

/** A button that opens the crop editor below it. */
export function CropButton(props: Omit<ComponentProps<typeof CropEditor>, 'id'>) {
  const cropId = useId();
  const [isCropOpen, setCropOpen] = useState(false);
  return (
    <>
      <Opener
        size="small"
        variant="quiet"
        aria-expanded={isCropOpen}
        aria-controls={isCropOpen ? cropId : undefined}
        iconEnd={isCropOpen ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
        onClick={() => setCropOpen(!isCropOpen)}
      >
        <span>
          Adjust crop<Hidden> of {props.name}</Hidden>
        </span>
      </Opener>
      {isCropOpen && <CropEditor {...props} id={cropId} />}
    </>
  );
}

const Opener = styled(Button)`
  ${flushStart}
  justify-self: start;
`;

const Root = styled.div`
  display: grid;
  gap: ${token.space[2]};
  justify-items: start;
  padding-bottom: ${token.space[2]};

  > :first-child,
  > :nth-child(3) {
    justify-self: stretch;
  }
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
