import { LIMITS } from '../base/constants.ts'

/** A file may be uploaded while it is smaller than 2 GiB. */
export const uploadAllowed = (bytes: number): boolean =>
  Number.isSafeInteger(bytes) && bytes >= 0 && bytes < LIMITS.uploadBytes

/** The pictures that people and organizations may have. A drawing (SVG) is none of them: it could carry a script. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const

/** A name without the marks that turn its letters around or break its line: `photo\u202Egpj.exe` must not read as a photo. */
export const tamedName = (name: string): string =>
  name.replaceAll(/[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '').trim()

/** A file name that stays where it is put: one step, no way up, nothing that cannot be written or read back. */
export const isFileName = (name: string): boolean =>
  name.trim() !== '' && !name.includes('..') && name !== '.' && !/[/\\\p{Cc}\p{Cs}]/u.test(name)
