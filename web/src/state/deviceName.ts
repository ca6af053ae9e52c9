/** What a device is called in a list: "Chrome, Android". */
const BROWSERS = [
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

const named = (agent: string, names: readonly (readonly [RegExp, string])[]): string =>
  names.find(([sign]) => sign.test(agent))?.[1] ?? '';

/** As far as a browser tells; a word for all where it does not. */
export const deviceName = (agent: string, otherwise: string): string =>
  [named(agent, BROWSERS), named(agent, SYSTEMS)].filter(Boolean).join(', ') || otherwise;
