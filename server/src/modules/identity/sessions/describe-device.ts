/** Browsers by what their user agents say; the first that fits: most claim to be several. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex', /\bYaBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** What a device is called of which nothing is known. */
export const UNKNOWN_DEVICE = '—'

/** "Chrome · Windows": what a player knows a device by. Never a word of the user agent itself, which anybody may write. */
export function describeDevice(userAgent: string): string {
  const named = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [])
  return named.length === 0 ? UNKNOWN_DEVICE : named.join(' · ')
}
