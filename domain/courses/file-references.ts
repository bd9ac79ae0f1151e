import { isFields } from '../base/json-type.ts'

/** The fields of a course and its parts that name a stored file. */
const FIELDS = new Set([
  'image',
  'video',
  'poster',
  'package',
  'transcript',
  'altTranscript',
  'file',
  'getID',
])

const FILE = /^([A-Za-z0-9_.:-]+)\/[^/\\]+$/

/** The stored files of other objects that something in a course shows: their getIDs. `name` is the field it stands in. */
export const filesOfOthers = (value: unknown, course: string, name = ''): string[] => {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => filesOfOthers(one, course, name)))]
  if (isFields(value))
    return [...new Set(Object.entries(value).flatMap(([key, one]) => filesOfOthers(one, course, key)))]
  if (typeof value !== 'string' || !FIELDS.has(name)) return []
  const owner = FILE.exec(value)?.[1]
  return owner === undefined || owner === course ? [] : [value]
}
