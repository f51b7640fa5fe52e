interface Described {
  readonly profileImageAlt?: string | undefined;
}

/** A profile for a request. Leaves out a description that was empty and still is, because another server may not support the field. */
export function sentProfile<Input extends Described>(input: Input, saved: Described | undefined): Input {
  const { profileImageAlt, ...others } = input;
  return profileImageAlt || saved?.profileImageAlt ? input : (others as Input);
}
