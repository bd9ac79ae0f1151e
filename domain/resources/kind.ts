/** What a file is good for, as people sort files. */
export const RESOURCE_TYPES = [
  'image',
  'video',
  'audio',
  'document',
  'package',
  'transcript',
  'other',
] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

/** The type of a file without its parameters: `text/html; charset=utf-8` is `text/html`. */
export const essence = (contentType: string): string =>
  contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''

const PACKAGES = new Set(['application/zip', 'application/x-zip-compressed', 'application/x-zip'])
const TRANSCRIPTS = new Set(['text/vtt', 'application/x-subrip', 'text/srt'])
const DOCUMENT =
  /^(text\/|application\/(pdf|rtf|epub\+zip|json|msword|vnd\.(ms-|openxmlformats-|oasis\.opendocument\.|apple\.)))/

/** Which of these a file is, by the type of its content. */
export const resourceType = (contentType: string): ResourceType => {
  const type = essence(contentType)
  const [family = ''] = type.split('/', 1)
  if (family === 'image' || family === 'video' || family === 'audio') return family
  if (TRANSCRIPTS.has(type)) return 'transcript'
  if (PACKAGES.has(type)) return 'package'
  return DOCUMENT.test(type) ? 'document' : 'other'
}
