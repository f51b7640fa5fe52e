/** What Playwright itself turns off. A list of one's own takes the place of its list, so that all of it stands here again. */
const NOT_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * What a window prepares that nobody sees here: the suggestions below its address bar, which are a page of their own, and a process for the
 * next site. Two thirds of what a window costs, and it's opened for each visitor.
 */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** For a Chromium that is started by Playwright to look at pages of this machine. */
export const BROWSER_ARGS: readonly string[] = [
  '--disable-quic',
  `--disable-features=${[...NOT_FOR_PLAYWRIGHT, ...UNSEEN].join(',')}`,
];
