import { isIP } from 'node:net';

/** Names that stand for address ranges, as proxies in front of Node are usually told. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether it says where a proxy is: an address, a range such as `10.0.0.0/8`, or the name of one. */
export function isProxyAddress(value: string): boolean {
  if (RANGES.includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
