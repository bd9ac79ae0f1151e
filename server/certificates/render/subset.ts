import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Letters } from './letters.ts'

interface Subsetter {
  readonly memory: WebAssembly.Memory
  readonly _initialize: () => void
  readonly malloc: (bytes: number) => number
  readonly free: (at: number) => void
  readonly hb_blob_create: (...args: number[]) => number
  readonly hb_blob_destroy: (blob: number) => void
  readonly hb_blob_get_data: (blob: number, length: number) => number
  readonly hb_blob_get_length: (blob: number) => number
  readonly hb_face_create: (blob: number, index: number) => number
  readonly hb_face_destroy: (face: number) => void
  readonly hb_face_reference_blob: (face: number) => number
  readonly hb_set_add: (set: number, value: number) => void
  readonly hb_subset_input_create_or_fail: () => number
  readonly hb_subset_input_destroy: (input: number) => void
  readonly hb_subset_input_glyph_set: (input: number) => number
  readonly hb_subset_input_set: (input: number, kind: number) => number
  readonly hb_subset_input_set_flags: (input: number, flags: number) => void
  readonly hb_subset_input_pin_axis_location: (
    input: number,
    face: number,
    axis: number,
    at: number,
  ) => number
  readonly hb_subset_or_fail: (face: number, input: number) => number
}

let loaded: Promise<Subsetter> | undefined
export const loadSubsetter = () =>
  (loaded ??= (async () => {
    const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
    const { instance } = await WebAssembly.instantiate(await readFile(file), {})
    const subsetter = instance.exports as unknown as Subsetter
    subsetter._initialize()
    return subsetter
  })())

const tag = (name: string): number =>
  [...name].reduce((sum, letter) => (sum << 8) | letter.charCodeAt(0), 0) >>> 0

/** Letters keep their numbers; hints and the rules of shaping go, since the letters stand in their places already. */
const FLAGS = 0x1 | 0x2 | 0x10 | 0x40 | 0x200
const DROPPED = ['GSUB', 'GPOS', 'GDEF', 'STAT', 'name', 'BASE', 'DSIG']
const DROP_TABLES = 3

/** The font with nothing but these glyphs, at its weight: what is put into a file. */
export const subset = async (
  { bytes, face, weight }: Letters,
  glyphs: Iterable<number>,
): Promise<Uint8Array> => {
  const hb = await loadSubsetter()
  const room = hb.malloc(bytes.byteLength)
  new Uint8Array(hb.memory.buffer).set(bytes, room)
  const blob = hb.hb_blob_create(room, bytes.byteLength, 2, 0, 0)
  const whole = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_set_flags(input, FLAGS)
  for (const table of DROPPED) hb.hb_set_add(hb.hb_subset_input_set(input, DROP_TABLES), tag(table))
  for (const glyph of glyphs) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph)
  for (const [axis, { default: usual }] of Object.entries(face.getAxisInfos()))
    hb.hb_subset_input_pin_axis_location(input, whole, tag(axis), axis === 'wght' ? weight : usual)
  const part = hb.hb_subset_or_fail(whole, input)
  try {
    if (part === 0) throw new Error('the font could not be cut down')
    const result = hb.hb_face_reference_blob(part)
    const at = hb.hb_blob_get_data(result, 0)
    const cut = new Uint8Array(hb.memory.buffer).slice(at, at + hb.hb_blob_get_length(result))
    hb.hb_blob_destroy(result)
    return cut
  } finally {
    if (part !== 0) hb.hb_face_destroy(part)
    hb.hb_subset_input_destroy(input)
    hb.hb_face_destroy(whole)
    hb.hb_blob_destroy(blob)
    hb.free(room)
  }
}
