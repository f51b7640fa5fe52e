/** An init script: accessing storage throws, as in Safari with all cookies blocked. An automated WebKitGTK has no such setting. */
export function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
}
