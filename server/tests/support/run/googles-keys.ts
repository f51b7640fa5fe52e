import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';

/** Where a run's tests find the pair: their processes are started after this was set. */
const VARIABLE = 'TEST_GOOGLES_KEYS';

interface Pair {
  readonly publicJwk: JWK;
  readonly privateKey: CryptoKey;
}

/** Making a pair takes longer than a test: one for all tests of a run. */
export async function makeGooglesKeys(): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  process.env[VARIABLE] = JSON.stringify([await exportJWK(publicKey), await exportJWK(privateKey)]);
}

/** What stands for Google's keys. */
export async function googlesKeys(): Promise<Pair> {
  const [publicJwk, privateJwk] = JSON.parse(process.env[VARIABLE]!) as [JWK, JWK];
  return { publicJwk, privateKey: (await importJWK(privateJwk, 'RS256')) as CryptoKey };
}
