interface Described {
  readonly profileImageAlt?: string | undefined;
}

/** A profile as it is sent. A description that was and is empty is left out, because another server may not support the field. */
export function sentProfile<Input extends Described>(input: Input, saved: Described | undefined): Input {
  const { profileImageAlt, ...others } = input;
  return profileImageAlt || saved?.profileImageAlt ? input : (others as Input);
}
