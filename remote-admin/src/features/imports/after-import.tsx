import { homeProfileQuery } from '@portfolio/shared-api/home-profile';
import { ButtonLink } from '@portfolio/shared-ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { NextSteps } from '../../components/next-steps';

/** Links to the steps that remain after an import: a portrait, and images for new projects. */
export function AfterImport({ hasNewProjects }: { readonly hasNewProjects: boolean }) {
  const { data: profile } = useQuery(homeProfileQuery());
  const hasPortrait = !profile || profile.profileImage !== '';
  if (!hasNewProjects && hasPortrait) return null;
  return (
    <NextSteps
      text={hasNewProjects ? 'New projects stay drafts until they have an image or a video.' : undefined}
    >
      {hasNewProjects && (
        <ButtonLink as={Link} to="/setting/update_projects">
          Add images to your projects
        </ButtonLink>
      )}
      {!hasPortrait && (
        <ButtonLink as={Link} to="/setting/home_dash?field=profileImage#section-2">
          Add your portrait
        </ButtonLink>
      )}
    </NextSteps>
  );
}
