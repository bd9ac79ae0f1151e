const LARGEST = 1024 * 1024

export class FileTooLarge extends Error {}
export class NotText extends Error {}

/** A spreadsheet's text is UTF-8, UTF-16 with its mark, or what Windows writes in the west. */
const decode = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The text of a chosen file; a workbook or a picture is none. */
export const readTextFile = async (file: Blob): Promise<string> => {
  if (file.size > LARGEST) throw new FileTooLarge()
  const text = decode(new Uint8Array(await file.arrayBuffer()))
  if (text.includes('\u0000')) throw new NotText()
  return text
}
