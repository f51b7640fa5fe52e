interface Described {
  readonly profileImageAlt?: string | undefined;
}

/** A profile as it's sent. Where nothing is said of its picture, nor was, the server, which may not know of such words, doesn't hear of them. */
export function sentProfile<Input extends Described>(input: Input, saved: Described | undefined): Input {
  const { profileImageAlt, ...others } = input;
  return profileImageAlt || saved?.profileImageAlt ? input : (others as Input);
}
