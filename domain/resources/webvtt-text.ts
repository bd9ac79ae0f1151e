/** What stands between two times, and therefore nowhere else in a file. */
export const ARROW = '-->'
const ARROW_IN_TEXT = '--&gt;'
const BLANK = '&nbsp;'

/** How a cue names a region among its settings. */
export const REGION = 'region:'

/** Opens a block that holds no cue: a note, a style or a region. */
export const isIgnored = (line: string): boolean => /^(?:NOTE(?:[ \t]|$)|(?:STYLE|REGION)[ \t]*$)/.test(line)

const isBlank = (line: string): boolean => line.trim() === '' || line.trim() === BLANK

/**
 * What a cue says, in one form: lines without any words are empty, none stand at its ends, and an arrow is an arrow.
 * A file says both in other ways, since an empty line or an arrow would end the cue.
 */
export const normalText = (text: string): string => {
  const lines = text
    .replaceAll('\0', '\uFFFD')
    .replaceAll(ARROW_IN_TEXT, ARROW)
    .split(/\r\n|\n|\r/)
    .map((line) => (isBlank(line) ? '' : line))
  const first = lines.findIndex((line) => line !== '')
  const last = lines.findLastIndex((line) => line !== '')
  return first === -1 ? '' : lines.slice(first, last + 1).join('\n')
}

/** The same as a file says it. */
export const printText = (text: string): string => {
  const normal = normalText(text)
  if (normal === '') return ''
  const lines = normal.split('\n').map((line) => line || BLANK)
  return lines.join('\n').replaceAll(ARROW, ARROW_IN_TEXT)
}
