import { token, visuallyHidden } from '@portfolio/shared-ui';
import { Button, IconButton } from '@portfolio/shared-ui/button';
import { FileButton } from '@portfolio/shared-ui/file-picker';
import type { TechnologyIcon } from '@portfolio/shared-api/technologies';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { IconPicture } from '../../components/upload-field/icon-picture';
import { describeIcon, SUGGESTED, useSuggestedIcons } from './suggested-icon';
import type { GROUPS, OwnIconUploads, TechnologyFormState } from './use-technology-form';

/** Width and height of an icon in px. */
const SIDE = 40;

interface Props extends Pick<TechnologyFormState, 'form' | 'setOwn'> {
  readonly fields: (typeof GROUPS)[keyof typeof GROUPS];
  readonly noun: 'language' | 'tool';
  readonly uploads: OwnIconUploads;
  readonly isLocked: boolean;
}

/** The icon of each selected name: the one found by its name, its own image, or the one that all share. */
export function OwnIcons({ form, setOwn, fields, noun, uploads, isLocked }: Props) {
  const [names, shared, own] = useWatch({
    control: form.control,
    name: [fields.names, fields.icon, fields.own],
  });
  const suggestions = useSuggestedIcons(names);
  const titleId = useId();
  const listRef = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // A name that was removed takes its icon with it.
    const left = own.filter(({ name }) => names.includes(name));
    if (left.length < own.length) form.setValue(fields.own, left);
  }, [form, fields, names, own]);

  if (names.length === 0) return null;
  const iconOf = (name: string) => own.find((each) => each.name === name)?.icon;
  const isOpen = (name: string) => suggestions.has(name) && !iconOf(name);

  const takeAll = () => {
    for (const name of names.filter(isOpen)) setOwn(fields.own, name, SUGGESTED);
    // The button disappears.
    listRef.current?.focus({ preventScroll: true });
  };

  return (
    <Part role="group" aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>Or an icon for each {noun}</Title>
        {names.some(isOpen) && (
          <Button size="small" variant="primary" disabled={isLocked} onClick={takeAll}>
            Use suggested icons
          </Button>
        )}
      </Head>
      <List ref={listRef} role="list" tabIndex={-1} aria-labelledby={titleId}>
        {names.map((name) => (
          <OwnIconRow
            key={name}
            name={name}
            icon={iconOf(name)}
            shared={shared}
            suggestion={suggestions.get(name)}
            upload={uploads.itemOf(name)}
            isLocked={isLocked}
            onUse={() => {
              uploads.clear(name);
              setOwn(fields.own, name, SUGGESTED);
            }}
            onFile={(file) => void uploads.choose(name, file)}
            onRemove={() => {
              uploads.clear(name);
              setOwn(fields.own, name, null);
            }}
          />
        ))}
      </List>
    </Part>
  );
}

interface RowProps {
  readonly name: string;
  /** The name's own icon. */
  readonly icon: string | undefined;
  /** '' for none. */
  readonly shared: string;
  readonly suggestion: TechnologyIcon | undefined;
  readonly upload: ReturnType<OwnIconUploads['itemOf']>;
  readonly isLocked: boolean;
  readonly onUse: () => void;
  readonly onFile: (file: File) => void;
  readonly onRemove: () => void;
}

function OwnIconRow({ name, icon, shared, suggestion, upload, isLocked, onUse, onFile, onRemove }: RowProps) {
  const chooserRef = useRef<HTMLButtonElement>(null);
  // The pressed button disappears.
  const leavingToChooser = (act: () => void) => () => {
    chooserRef.current?.focus({ preventScroll: true });
    act();
  };
  const isSuggested = icon === SUGGESTED || (!icon && !shared);
  const address = icon && icon !== SUGGESTED ? icon : shared;
  return (
    <Row>
      {isSuggested ? (
        <Found $isUsed={icon === SUGGESTED} src={suggestion?.image} alt="" width={SIDE} height={SIDE} />
      ) : (
        <IconPicture address={address} side={SIDE} />
      )}
      <Facts>
        <Name>{name}</Name>
        <Caption $isFault={upload?.status === 'failed'}>
          {captionOf({ icon, shared, suggestion, upload })}
        </Caption>
      </Facts>
      <Buttons>
        {suggestion && icon !== SUGGESTED && (
          <Button size="small" disabled={isLocked} onClick={leavingToChooser(onUse)}>
            <span>
              Use {describeIcon(suggestion)}
              {!suggestion.brand && <Hidden> for {name}</Hidden>}
            </span>
          </Button>
        )}
        <FileButton
          ref={chooserRef}
          accept="image/*"
          size="small"
          disabled={isLocked}
          onFiles={([file]) => file && onFile(file)}
        >
          <span>
            Choose image<Hidden> for {name}</Hidden>
          </span>
        </FileButton>
        {icon && (
          <IconButton
            label={`Remove the icon of ${name}`}
            icon={<X size={18} aria-hidden />}
            size="small"
            disabled={isLocked}
            onClick={leavingToChooser(onRemove)}
          />
        )}
      </Buttons>
    </Row>
  );
}

function captionOf({
  icon,
  shared,
  suggestion,
  upload,
}: Pick<RowProps, 'icon' | 'shared' | 'suggestion' | 'upload'>) {
  if (upload?.status === 'uploading') return 'Uploading…';
  if (upload?.status === 'failed') return 'Image upload failed';
  if (icon === SUGGESTED) return suggestion ? describeIcon(suggestion) : 'Suggested icon';
  if (icon) return 'Own image';
  if (shared) return 'Shared icon';
  return suggestion ? `Suggested: ${describeIcon(suggestion)}` : 'No icon yet';
}

const Part = styled.div`
  display: grid;
  gap: ${token.space[3]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  min-height: ${token.size.controlSmall};
`;

const Title = styled.p`
  font-weight: ${token.weight.medium};
`;

const List = styled.ul`
  padding: 0;
  border-top: ${token.size.rule} solid ${token.color.rule};
  list-style: none;

  &:focus {
    outline: none;
  }
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};
  padding-block: ${token.space[2]};
  border-bottom: ${token.size.rule} solid ${token.color.rule};
`;

/** A suggestion that isn't used yet looks like one. */
const Found = styled.img<{ $isUsed: boolean }>`
  flex: none;
  width: ${SIDE}px;
  height: ${SIDE}px;
  opacity: ${({ $isUsed }) => ($isUsed ? 1 : 0.5)};

  &:not([src]) {
    visibility: hidden;
  }
`;

const Facts = styled.div`
  flex: 1 1 9rem;
  min-width: 0;
`;

const Name = styled.p`
  overflow-wrap: anywhere;
`;

const Caption = styled.p<{ $isFault: boolean }>`
  color: ${({ $isFault }) => ($isFault ? token.color.danger : token.color.inkMuted)};
  font-size: ${token.text.small};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
