/** A colour by perceived lightness (0 to 1), chroma and hue (degrees). */
export interface Lch {
  L: number
  C: number
  h: number
}

type Triple = [number, number, number]

const DEGREE = Math.PI / 180

const byte = (hex: string, at: number): number => parseInt(hex.slice(at, at + 2), 16)

/** The channels of `#rrggbb` as linear light, 0 to 1. */
export const toLinear = (hex: string): Triple => {
  const channel = (at: number) => {
    const v = byte(hex, at) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

const toLab = (hex: string): Triple => {
  const [r, g, b] = toLinear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const labToLinear = ([L, a, b]: Triple): Triple => {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const hexByte = (v: number): string => Math.round(v).toString(16).padStart(2, '0')

const encode = (v: number): string => {
  const c = Math.min(1, Math.max(0, v))
  return hexByte(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055))
}

const inGamut = (rgb: Triple): boolean => rgb.every((v) => v >= -0.0005 && v <= 1.0005)

export const toLch = (hex: string): Lch => {
  const [L, a, b] = toLab(hex)
  return { L, C: Math.hypot(a, b), h: Math.atan2(b, a) / DEGREE }
}

/** The colour as `#rrggbb`; outside sRGB it keeps lightness and hue and gives up chroma. */
export const toHex = ({ L, C, h }: Lch): string => {
  for (let c = C; ; c -= 0.002) {
    const chroma = Math.max(c, 0)
    const rgb = labToLinear([L, chroma * Math.cos(h * DEGREE), chroma * Math.sin(h * DEGREE)])
    if (c <= 0 || inGamut(rgb)) return `#${rgb.map(encode).join('')}`
  }
}

/** `share` of `over` laid on `under`, as the browser paints transparency. */
export const blend = (over: string, under: string, share: number): string =>
  `#${[1, 3, 5].map((at) => hexByte(byte(over, at) * share + byte(under, at) * (1 - share))).join('')}`

/** A pigment-like mix: `share` of the first colour, straight through OKLab. */
export const mix = (first: string, second: string, share: number): string => {
  const [a, b] = [toLab(first), toLab(second)]
  const at = (i: 0 | 1 | 2) => a[i] * share + b[i] * (1 - share)
  return `#${labToLinear([at(0), at(1), at(2)])
    .map(encode)
    .join('')}`
}

/** The colour `t` of the way from one to the other in OKLCH, along the shorter arc of hue. */
export const between = (from: string, to: string, t: number): string => {
  const [a, b] = [toLch(from), toLch(to)]
  const arc = ((((b.h - a.h) % 360) + 540) % 360) - 180
  return toHex({ L: a.L + (b.L - a.L) * t, C: a.C + (b.C - a.C) * t, h: a.h + arc * t })
}
