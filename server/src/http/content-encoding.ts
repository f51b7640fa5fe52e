export type Encoding = 'br' | 'gzip';

/** The best of the encodings at hand that the caller accepts; null for the bytes as they are. */
export function acceptedEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding | null {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight ? Number(weight.slice(2)) : 1] as const;
    }),
  );
  const takes = (encoding: Encoding) => (accepted.get(encoding) ?? accepted.get('*') ?? 0) > 0;
  return (
    (['br', 'gzip'] as const).find((encoding) => available.includes(encoding) && takes(encoding)) ?? null
  );
}

/** Each encoding is bytes of its own, and so has a tag of its own. */
export function encodedTag(etag: string, encoding: Encoding | null): string {
  return encoding ? etag.replace(/"$/, `-${encoding}"`) : etag;
}
