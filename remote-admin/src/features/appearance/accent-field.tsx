import { ACCENTS, type Accent } from '@portfolio/shared-api/contracts';
import { token } from '@portfolio/shared-ui';
import { withAccent } from '@portfolio/shared-ui/accents';
import { choiceLook } from '@portfolio/shared-ui/field';
import styled from 'styled-components';
import { ACCENT_NAMES } from './choices';

interface Props {
  readonly name: string;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChange: (value: Accent) => void;
}

/** A choice of accents, each with its colours on light and on dark pages. */
export function AccentField({ name, value, isDisabled, onChange }: Props) {
  return (
    <Group disabled={isDisabled}>
      <legend>Accent colour</legend>
      <Options>
        {ACCENTS.map((accent) => (
          <Option key={accent}>
            <Radio
              type="radio"
              name={name}
              value={accent}
              checked={accent === value}
              onChange={() => onChange(accent)}
            />
            <Swatch accent={accent} />
            <span>{ACCENT_NAMES[accent]}</span>
          </Option>
        ))}
      </Options>
    </Group>
  );
}

function Swatch({ accent }: { readonly accent: Accent }) {
  return (
    <Halves aria-hidden>
      {(['light', 'dark'] as const).map((scheme) => {
        const { paper, accent: color } = withAccent(accent, scheme);
        return <Half key={scheme} $paper={paper} $accent={color} />;
      })}
    </Halves>
  );
}

const Group = styled.fieldset`
  legend {
    margin-bottom: ${token.space[2]};
    padding: 0;
    font-weight: ${token.weight.medium};
  }
`;

const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  gap: ${token.space[2]};
`;

const Option = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.size.touch};
  padding: ${token.space[2]} ${token.space[3]};
  border: ${token.size.rule} solid ${token.color.rule};
  line-height: ${token.line.snug};

  &:has(:checked) {
    border-color: ${token.color.accent};
    background-color: ${token.color.wash};
  }
`;

const Radio = styled.input`
  ${choiceLook}
`;

const Halves = styled.span`
  display: flex;
  flex: none;
  border: ${token.size.rule} solid ${token.color.ruleStrong};
  forced-color-adjust: none;
`;

/* The accent on the page's paper. */
const Half = styled.span<{ $paper: string; $accent: string }>`
  width: ${token.space[6]};
  height: ${token.space[6]};
  border: 6px solid ${({ $paper }) => $paper};
  background-color: ${({ $accent }) => $accent};
`;
