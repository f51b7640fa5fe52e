import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';

/** The variable with the key pair; set before the test processes start. */
const VARIABLE = 'TEST_GOOGLES_KEYS';

interface Pair {
  readonly publicJwk: JWK;
  readonly privateKey: CryptoKey;
}

/** Generating a key pair takes longer than a test, so all tests of a run share one. */
export async function makeGooglesKeys(): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  process.env[VARIABLE] = JSON.stringify([await exportJWK(publicKey), await exportJWK(privateKey)]);
}

/** Replaces Google's keys. */
export async function googlesKeys(): Promise<Pair> {
  const [publicJwk, privateJwk] = JSON.parse(process.env[VARIABLE]!) as [JWK, JWK];
  return { publicJwk, privateKey: (await importJWK(privateJwk, 'RS256')) as CryptoKey };
}
