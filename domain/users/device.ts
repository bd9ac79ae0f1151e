/** What a browser says about itself, in names that people know. */
export interface Device {
  readonly browser?: string
  readonly system?: string
  readonly phone: boolean
}

type Names = readonly (readonly [RegExp, string])[]

// In this order: most name the ones they pretend to be as well.
const BROWSERS: Names = [
  [/\bCairnApp\b/, 'Cairn'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: Names = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const nameIn = (names: Names, agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** Programs that are no browser name themselves first: "curl/8.5.0". */
const programIn = (agent: string): string | undefined => /^(?!Mozilla\b)[\w.-]{1,40}/.exec(agent)?.[0]

/** Reads the user agent of a session; whatever is not recognised is left out. */
export const readDevice = (agent: string | undefined): Device => {
  const text = agent ?? ''
  const browser = nameIn(BROWSERS, text) ?? programIn(text)
  const system = nameIn(SYSTEMS, text)
  return {
    ...(browser !== undefined && { browser }),
    ...(system !== undefined && { system }),
    phone: /\bMobi|\biPhone\b|\biPad\b|\bAndroid\b/.test(text),
  }
}
