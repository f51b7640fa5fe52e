import styled from 'styled-components';

/**
 * A field for programs that fill in whatever they find. Not drawn at all, so that no reader, no search by label and no
 * autofill of a person's browser meets it; the attributes keep password managers away.
 */
export function Honeypot() {
  return (
    <Field
      type="text"
      name="website"
      tabIndex={-1}
      autoComplete="off"
      aria-hidden="true"
      data-1p-ignore=""
      data-bwignore=""
      data-lpignore="true"
      data-form-type="other"
    />
  );
}

const Field = styled.input`
  display: none;
`;
