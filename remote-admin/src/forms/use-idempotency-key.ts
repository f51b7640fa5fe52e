import { createIdempotencyKey } from '@portfolio/shared-api';
import { useState } from 'react';

/** A key that is kept until something was really added, so that trying again never adds it twice. */
export function useIdempotencyKey() {
  const [store] = useState(() => {
    let key: string | undefined;
    return {
      current: () => (key ??= createIdempotencyKey()),
      /** The one of a try that went out; undefined before the first. */
      peek: () => key,
      /** Goes on with the tries of an earlier visit. */
      take(earlier: string | undefined) {
        key = earlier;
      },
      renew: () => {
        key = undefined;
      },
    };
  });
  return store;
}
