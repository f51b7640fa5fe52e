/** An error in a release that visitors don't see. */
export interface SiteFault {
  readonly app: string;
  readonly version: string;
  readonly route?: string;
  readonly error: unknown;
}

/** Reports an error once per release and route, because every visitor would cause it again. */
export function onceEach(report: (fault: SiteFault) => void): (fault: SiteFault) => void {
  const reported = new Set<string>();
  return (fault) => {
    const key = `${fault.app} ${fault.version} ${fault.route ?? ''}`;
    if (reported.has(key)) return;
    reported.add(key);
    report(fault);
  };
}
