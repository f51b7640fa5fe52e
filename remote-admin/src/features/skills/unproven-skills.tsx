import { unprovenSkillsQuery, type UnprovenSkill } from '@portfolio/shared-api/skill-proofs';
import { token } from '@portfolio/shared-ui';
import { SectionHeading } from '@portfolio/shared-ui/heading';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** The projects named for one skill; more wouldn't be read. */
const MAX_NAMED = 3;

/** The skills and technologies that visitors can't follow to a project or role. Absent if there are none, or while they are unknown. */
export function UnprovenSkills({ number }: { readonly number: string }) {
  const { data: skills = [] } = useQuery(unprovenSkillsQuery());
  const headingId = useId();
  if (skills.length === 0) return null;
  return (
    <Part>
      <SectionHeading level={3} id={headingId} number={number}>
        Skills without proof
      </SectionHeading>
      <Intro>
        On your profile, a skill links to the projects and roles that name it as a technology. These have no
        link.
      </Intro>
      <List role="list" aria-labelledby={headingId}>
        {mentionedFirst(skills).map(({ name, mentions }) => (
          <Row key={name}>
            <Name dir="auto">{name}</Name>
            <Hint mentions={mentions} />
          </Row>
        ))}
      </List>
    </Part>
  );
}

const mentionedFirst = (skills: readonly UnprovenSkill[]) => [
  ...skills.filter(({ mentions }) => mentions.length > 0),
  ...skills.filter(({ mentions }) => mentions.length === 0),
];

type Mentions = UnprovenSkill['mentions'];

/** What the owner can do about it. */
function Hint({ mentions }: { readonly mentions: Mentions }) {
  if (mentions.length === 0) return <Text>No project or role mentions it yet</Text>;
  const drafts = mentions.filter(({ where }) => where === 'draft');
  const texts = mentions.filter(({ where, draft }) => where === 'text' && !draft);
  const draftTexts = mentions.filter(({ where, draft }) => where === 'text' && draft);
  return (
    <>
      {drafts.length > 0 && (
        <Text>
          <Projects mentions={drafts} />{' '}
          {drafts.length > 1 ? 'list it, but are still drafts' : 'lists it, but is still a draft'}
        </Text>
      )}
      {texts.length > 0 && (
        <Text>
          <Projects mentions={texts} />{' '}
          {texts.length > 1 ? 'mention it in their text' : 'mentions it in its text'}
        </Text>
      )}
      {draftTexts.length > 0 && (
        <Text>
          <Projects mentions={draftTexts} />{' '}
          {draftTexts.length > 1
            ? 'mention it in their text, but are still drafts'
            : 'mentions it in its text, but is still a draft'}
        </Text>
      )}
    </>
  );
}

/** Links to the projects' forms, such as “Farled”, “Ortnamn” and 2 more. */
function Projects({ mentions }: { readonly mentions: Mentions }) {
  const named = mentions.slice(0, MAX_NAMED);
  const more = mentions.length - named.length;
  return named.map(({ _id: id, title }, index) => (
    <Fragment key={id}>
      {index > 0 && (index === named.length - 1 && more === 0 ? ' and ' : ', ')}
      <ProjectLink to={`/setting/update_projects?edit=${encodeURIComponent(id)}`} dir="auto">
        “{title}”
      </ProjectLink>
      {more > 0 && index === named.length - 1 && ` and ${more} more`}
    </Fragment>
  ));
}

const Part = styled.div`
  display: grid;
  gap: ${token.space[3]};
  min-width: 0;
`;

const Intro = styled.p`
  max-width: ${token.size.measure};
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: 0 ${token.space[6]};
`;

const Row = styled.li`
  display: grid;
  align-content: start;
  gap: ${token.space[1]};
  min-width: 0;
  padding-block: ${token.space[3]};
  border-top: ${token.size.rule} solid ${token.color.rule};
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  font: ${token.weight.text} ${token.text.small} / 1.4 ${token.font.mono};
`;

const Text = styled.p`
  color: ${token.color.inkMuted};
  font-size: ${token.text.small};
`;

/* As high as a target must be. */
const ProjectLink = styled(Link)`
  display: inline-block;
  min-height: ${token.space[6]};
`;
