import { isHiddenPage } from '@portfolio/shared-api/appearance';
import { deliverySrcSet, deliveryUrl } from '@portfolio/shared-api/delivery';
import { projectSlug, type Project } from '@portfolio/shared-api/projects';
import { token, visuallyHidden } from '@portfolio/shared-ui';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { Chip } from '@portfolio/shared-ui/chip';
import { Picture } from '@portfolio/shared-ui/picture';
import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import {
  CardActions,
  CardColumn,
  CardContent,
  CardFoot,
  CardHead,
  CardTitle,
  type ItemCardProps,
} from '../../components/card-list/card-parts';
import { formatCount } from '../../components/format';
import { PlainText } from '../../components/plain-text';
import { MoveHandle } from '../../components/sortable/sortable-cell';

/** A project with its actions for the owner. */
export function ProjectCard(card: ItemCardProps<Project>) {
  const { item: project, isEdited } = card;
  const titleId = useId();
  const { names, more } = projectTags(project);
  const [cover] = project.images;

  return (
    <CardColumn forwardedAs="article" isFlush aria-labelledby={titleId} $isEdited={isEdited}>
      {cover ? (
        <Picture
          src={deliveryUrl(cover, { width: 640 })}
          srcSet={deliverySrcSet(cover)}
          sizes="(min-width: 1024px) 22rem, 90vw"
          alt=""
          ratio="16 / 10"
          focus={project.imageDetails?.[0]?.focus}
        />
      ) : (
        <NoCover>{project.videos.length > 0 ? 'Video only' : 'No media'}</NoCover>
      )}
      <CardContent>
        <Facts>
          <span>{project.category || 'No category'}</span>
          <span>{formatMedia(project)}</span>
        </Facts>
        {project.draft && <DraftMark>Draft</DraftMark>}
        <CardHead>
          <CardTitle id={titleId}>{project.title}</CardTitle>
          <MoveHandle />
        </CardHead>
        <Description>
          <PlainText>{project.description}</PlainText>
        </Description>
        {names.length > 0 && (
          <Tags role="list" aria-label="Technologies">
            {names.map((name, index) => (
              <li key={`${index} ${name}`}>
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
        <CardFoot>
          <CardActions card={card} titleId={titleId} />
          {!project.draft && !isHiddenPage('/projects') && (
            <ButtonLink
              href={`/projects/${encodeURIComponent(projectSlug(project))}`}
              target="_blank"
              size="small"
              variant="quiet"
              iconStart={<ExternalLink size={16} aria-hidden />}
              aria-describedby={titleId}
            >
              View<NewTab> (opens in a new tab)</NewTab>
            </ButtonLink>
          )}
        </CardFoot>
      </CardContent>
    </CardColumn>
  );
}

const NewTab = styled.span`
  ${visuallyHidden}
`;

/** Such as '3 images, 1 video'. */
function formatMedia({ images, videos }: Project): string {
  return [
    images.length && formatCount(images.length, 'image'),
    videos.length && formatCount(videos.length, 'video'),
  ]
    .filter(Boolean)
    .join(', ');
}

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

const DraftMark = styled(Chip)`
  align-self: start;
  border-color: ${token.color.ruleStrong};
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

const PER_SIDE = 3;
const SHOWN_AT_MOST = 2 * PER_SIDE;

/** At most three frontend and three backend technologies, and the number of those beyond six. */
function projectTags({ frontend_use, backend_use }: Pick<Project, 'frontend_use' | 'backend_use'>) {
  return {
    names: [...frontend_use.slice(0, PER_SIDE), ...backend_use.slice(0, PER_SIDE)],
    more: Math.max(0, frontend_use.length + backend_use.length - SHOWN_AT_MOST),
  };
}
