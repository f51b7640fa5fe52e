import { Stop } from './console.mjs';
import { isFree } from './free-port.mjs';

/** A port from the environment. @throws Stop if it is invalid */
export function portFrom(name, fallback) {
  const text = process.env[name] ?? String(fallback);
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Stop(
    `${name} is "${text}", which isn't a port. Use a number from 1 to 65535, such as ${name}=${fallback}.`,
  );
}

/**
 * @param command the command to repeat with another port
 * @throws Stop if the port is in use
 */
export async function checkFree(name, port, command = 'npm start') {
  if (await isFree(port)) return;
  throw new Stop(
    `Port ${port} is in use by another program. Stop that program or choose another port: ${name}=${port + 1} ${command}`,
  );
}
