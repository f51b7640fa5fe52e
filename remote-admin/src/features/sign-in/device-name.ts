const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android device'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows PC'],
  [/Linux/, 'Linux PC'],
];

/** A name for this device, such as 'Mac'; empty if it can't be told. */
export function deviceName(userAgent = globalThis.navigator?.userAgent ?? ''): string {
  return DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
}
