import { crc32 } from 'node:zlib'

const KEYWORD = 'openbadgecredential'
/** A length, a type and a checksum around whatever a chunk holds; the last one of an image holds nothing. */
const END_BYTES = 12

/** An image (PNG) that carries a signed badge inside, as wallets of Open Badges read it. */
export const bake = (png: Buffer, badge: string): Buffer => {
  const end = png.byteLength - END_BYTES
  // Neither compressed, nor in a language, nor with its keyword translated.
  const data = Buffer.from(`iTXt${KEYWORD}\0\0\0\0\0${badge}`)
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength - 4)
  checksum.writeUInt32BE(crc32(data))
  return Buffer.concat([png.subarray(0, end), length, data, checksum, png.subarray(end)])
}
