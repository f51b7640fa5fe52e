interface Described {
  readonly profileImageAlt?: string | undefined;
}

/** A profile as it's sent. Without a description, now or before, the field is left out: another server may not know it. */
export function sentProfile<Input extends Described>(input: Input, saved: Described | undefined): Input {
  const { profileImageAlt, ...others } = input;
  return profileImageAlt || saved?.profileImageAlt ? input : (others as Input);
}
