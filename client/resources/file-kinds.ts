import { PICTURE_TYPES, tamedName } from '@cairn/domain/resources/upload'

/** What a place takes. */
export type FileKind = 'image' | 'video' | 'audio' | 'vtt' | 'document' | 'page' | 'package' | 'any'

/** What the chooser of the device offers; anything may still be dropped. */
export const ACCEPTED: Readonly<Record<FileKind, string>> = {
  image: PICTURE_TYPES.join(','),
  video: 'video/*,.mp4,.m4v,.mov,.webm,.mkv',
  audio: 'audio/*,.mp3,.m4a,.ogg,.wav',
  vtt: '.vtt,text/vtt',
  document: '.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.txt,.csv,.md,.zip,image/*',
  page: `${PICTURE_TYPES.join(',')},.pdf,application/pdf`,
  package: '.zip,application/zip,.xml',
  any: '',
}

// Browsers do not know all of these, and Windows says odd things of some.
const TYPES: Readonly<Record<string, string>> = {
  vtt: 'text/vtt',
  mp4: 'video/mp4',
  m4v: 'video/x-m4v',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  zip: 'application/zip',
  xml: 'application/xml',
  pdf: 'application/pdf',
  md: 'text/markdown',
  csv: 'text/csv',
}

export const endingOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The type of a file: by its ending where that is known, else what the browser says. */
export const contentTypeOf = (file: { readonly name: string; readonly type: string }): string => {
  const ending = endingOf(file.name)
  return (Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined) || file.type || 'application/octet-stream'
}

/** Kinds that not every file is of. */
export type StrictKind = Exclude<FileKind, 'document' | 'any'>

/** Whether a file is of the kind that a place takes. */
export const isOfKind = (
  kind: StrictKind,
  file: { readonly name: string; readonly type: string },
): boolean => {
  const type = contentTypeOf(file)
  switch (kind) {
    case 'image':
    case 'video':
    case 'audio':
      return type.startsWith(`${kind}/`)
    case 'vtt':
      return type === 'text/vtt'
    case 'page':
      return type.startsWith('image/') || type === 'application/pdf'
    case 'package':
      return ['application/zip', 'application/x-zip-compressed', 'application/xml'].includes(type)
  }
}

/** How a stored file is shown. */
export const previewOf = (getID: string): 'image' | 'video' | 'audio' | 'file' => {
  const ending = endingOf(getID)
  if (['png', 'jpg', 'jpeg', 'webp', 'gif', 'avif'].includes(ending)) return 'image'
  if (['mp4', 'm4v', 'mov', 'webm', 'mkv'].includes(ending)) return 'video'
  return ['mp3', 'm4a', 'wav', 'ogg'].includes(ending) ? 'audio' : 'file'
}

const LONGEST = 150

/** A name as the server takes it: one step, nothing that cannot be written, not too long; the ending stays. */
export const storedName = (name: string): string => {
  const plain = tamedName(name)
    .replaceAll(/[/\\\p{Cs}]/gu, '-')
    .replaceAll(/\.{2,}/g, '.')
    .trim()
  const short = [...plain].slice(-LONGEST).join('').trim()
  return short === '' || short === '.' ? 'file' : short
}
