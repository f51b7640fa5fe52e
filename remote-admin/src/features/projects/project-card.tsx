import { deliverySrcSet, deliveryUrl } from '@portfolio/shared-api/delivery';
import type { Project } from '@portfolio/shared-api/projects';
import { token } from '@portfolio/shared-ui';
import { Button } from '@portfolio/shared-ui/button';
import { Card, CardBody } from '@portfolio/shared-ui/card';
import { Chip } from '@portfolio/shared-ui/chip';
import { Picture } from '@portfolio/shared-ui/picture';
import { Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { mediaCount } from './media-count';
import { projectTags } from './project-tags';

interface Props {
  readonly project: Project;
  /** It stands in the form right now. */
  readonly isEdited: boolean;
  /** Another one is being saved: the form isn't free. */
  readonly isFormBusy: boolean;
  readonly onEdit: (project: Project) => void;
  readonly onDelete: (project: Project) => void;
}

/** A project as its owner manages it. */
export function ProjectCard({ project, isEdited, isFormBusy, onEdit, onDelete }: Props) {
  const titleId = useId();
  const { frontend, backend, more } = projectTags(project);
  const [cover] = project.images;

  return (
    <Sheet forwardedAs="article" isFlush aria-labelledby={titleId} $isEdited={isEdited}>
      {cover ? (
        <Picture
          src={deliveryUrl(cover, { width: 640 })}
          srcSet={deliverySrcSet(cover)}
          sizes="(min-width: 1024px) 22rem, 90vw"
          alt=""
          ratio="16 / 10"
        />
      ) : (
        <NoCover>{project.videos.length > 0 ? 'Video only' : 'No media'}</NoCover>
      )}
      <Content>
        <Facts>
          <span>{project.category || 'No category'}</span>
          <span>{mediaCount(project)}</span>
        </Facts>
        <Title id={titleId}>{project.title}</Title>
        <Description>{project.description}</Description>
        {frontend.length + backend.length > 0 && (
          <Tags role="list" aria-label="Technologies">
            {frontend.map((name) => (
              <li key={`frontend ${name}`}>
                <Chip>{name}</Chip>
              </li>
            ))}
            {backend.map((name) => (
              <li key={`backend ${name}`}>
                <Chip>{name}</Chip>
              </li>
            ))}
            {more > 0 && (
              <li>
                <Chip>{`+${more}`}</Chip>
              </li>
            )}
          </Tags>
        )}
        <Actions>
          <Button
            size="small"
            iconStart={<Pencil size={16} aria-hidden />}
            aria-describedby={titleId}
            disabled={isFormBusy}
            onClick={() => onEdit(project)}
          >
            Edit
          </Button>
          <Button
            size="small"
            variant="quiet"
            iconStart={<Trash2 size={16} aria-hidden />}
            aria-describedby={titleId}
            onClick={() => onDelete(project)}
          >
            Delete
          </Button>
        </Actions>
      </Content>
    </Sheet>
  );
}

const Sheet = styled(Card)<{ $isEdited: boolean }>`
  display: flex;
  flex-direction: column;
  height: 100%;
  border-color: ${({ $isEdited }) => ($isEdited ? token.color.accent : token.color.rule)};
`;

const Content = styled(CardBody)`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${token.space[3]};
  padding: ${token.space[4]};
`;

const NoCover = styled.p`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 10;
  border-bottom: ${token.size.rule} solid ${token.color.rule};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.small} / 1 ${token.font.mono};
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.space[3]};
  color: ${token.color.inkMuted};
  font: ${token.weight.text} ${token.text.caption} / 1.4 ${token.font.mono};
  overflow-wrap: anywhere;
`;

const Title = styled.h3`
  font-size: ${token.text.subtitle};
  font-weight: ${token.weight.strong};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]};
  padding: 0;
  list-style: none;
`;

const Actions = styled.div`
  display: flex;
  gap: ${token.space[2]};
  margin-top: auto;
  padding-top: ${token.space[2]};
`;
