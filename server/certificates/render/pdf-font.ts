import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { PDFString, type PDFContext, type PDFRef } from '@pdfme/pdf-lib'
import type { Letters } from './letters.ts'
import type { Glyph } from './shape.ts'
import { subset } from './subset.ts'

const hex = (value: number) => value.toString(16).padStart(4, '0').toUpperCase()

/** Text as PDF files write it: two bytes each. */
const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('')

/**
 * The signs that a page uses of one font. One drawn shape may stand for several letters (an Arabic bowl, whose dots are
 * drawn apart), so each shape with its meaning gets a number of its own.
 */
export interface Signs {
  readonly numberOf: (glyph: Glyph) => number
  readonly all: () => readonly Glyph[]
}

export const collectSigns = (): Signs => {
  const known = new Map<string, { number: number; glyph: Glyph }>()
  return {
    numberOf: (glyph) => {
      const key = `${glyph.id} ${glyph.text}`
      const sign = known.get(key) ?? { number: known.size + 1, glyph }
      known.set(key, sign)
      return sign.number
    },
    all: () => [...known.values()].map(({ glyph }) => glyph),
  }
}

const CHUNK = 100

/** Says which characters each sign stands for, so that the words can be searched and copied. */
const meanings = (signs: readonly Glyph[]): string => {
  // A part of a letter that says nothing by itself must say so, or readers take its number for a character.
  const pairs = signs.map(({ text }, n) => `<${hex(n + 1)}> <${utf16(text === '' ? '\u200b' : text)}>`)
  const chunks: string[] = []
  for (let at = 0; at < pairs.length; at += CHUNK) {
    const some = pairs.slice(at, at + CHUNK)
    chunks.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${chunks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/** Six letters that tell one cut of a font from another. */
const mark = (text: string): string =>
  [...createHash('sha256').update(text).digest().subarray(0, 6)]
    .map((byte) => String.fromCharCode(65 + (byte % 26)))
    .join('')

/** Which shape of the font each sign is drawn with. */
const shapesOf = (signs: readonly Glyph[]): Uint8Array => {
  const map = Buffer.alloc(2 * (signs.length + 1))
  for (const [n, { id }] of signs.entries()) map.writeUInt16BE(id, 2 * (n + 1))
  return map
}

/** Puts as much of a font into the file as its signs need. */
export const embedFont = async (
  context: PDFContext,
  letters: Letters,
  signs: readonly Glyph[],
): Promise<PDFRef> => {
  const ids = [...new Set(signs.map(({ id }) => id))].sort((a, b) => a - b)
  const bytes = await subset(letters, ids)
  const unit = 1000 / letters.face.upem
  const whole = (value: number) => Math.round(value * unit)
  const { ascender, descender } = letters.font.hExtents()
  const plain = basename(letters.name.split(' ')[0] ?? '', '.woff2').replaceAll(/[^\w-]/g, '')
  const name = `${mark(`${letters.name} ${ids.join()}`)}+${plain}-${letters.weight}`
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: [-500, whole(descender), 2000, whole(ascender)],
      ItalicAngle: 0,
      Ascent: whole(ascender),
      Descent: whole(descender),
      CapHeight: whole(ascender),
      StemV: letters.weight >= 600 ? 140 : 80,
      FontFile2: context.register(context.flateStream(bytes, { Length1: bytes.byteLength })),
    }),
  )
  const drawn = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: context.obj({
        Registry: PDFString.of('Adobe'),
        Ordering: PDFString.of('Identity'),
        Supplement: 0,
      }),
      FontDescriptor: descriptor,
      CIDToGIDMap: context.register(context.flateStream(shapesOf(signs))),
      DW: 1000,
      W: [1, signs.map(({ id }) => whole(letters.font.glyphHAdvance(id)))],
    }),
  )
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [drawn],
      ToUnicode: context.register(context.flateStream(meanings(signs))),
    }),
  )
}
