import { expect, test } from 'vitest'
import { FileTooLarge, NotText, readTextFile } from '../../base/read-text-file.ts'

const bytes = (...numbers: number[]) => new Blob([new Uint8Array(numbers)])
const utf16 = (text: string) =>
  bytes(0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]))

test('USER-44 a list is read whatever the spreadsheet wrote it in', async () => {
  expect(await readTextFile(new Blob(['Ruth,Bensaïd']))).toBe('Ruth,Bensaïd')
  expect(await readTextFile(utf16('Bensaïd'))).toBe('Bensaïd')
  expect(await readTextFile(bytes(0x42, 0xef, 0x64))).toBe('Bïd')
})

test('a workbook or a picture is refused, and so is a file too large for a list', async () => {
  await expect(readTextFile(bytes(0x50, 0x4b, 3, 4, 0, 0))).rejects.toThrow(NotText)
  await expect(readTextFile(new Blob(['x'.repeat(1024 * 1024 + 1)]))).rejects.toThrow(FileTooLarge)
})
