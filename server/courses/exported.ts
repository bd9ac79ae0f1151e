import type { Static } from 'typebox'
import { Course } from '@cairn/contract/courses'
import {
  count,
  getID,
  id,
  languageCode,
  list,
  object,
  oneOf,
  optional,
  seconds,
  text,
} from '@cairn/contract/fields'

/** The name of the one entry that says what the file holds. */
export const EXPORTED = 'course.json'
export const FORMAT = 'cairn-course-1'

const {
  id: _id,
  version: _version,
  created: _created,
  modified: _modified,
  rating: _rating,
  extent: _extent,
  status: _status,
  ...fields
} = Course.properties

/** A course as it is taken elsewhere: everything an author made, and which files belong to it. */
export const Exported = object({
  format: oneOf([FORMAT]),
  id,
  course: object(fields),
  file: list(
    object({
      getID,
      entry: text(100, 1),
      name: text(300),
      contentType: text(100, 1),
      bytes: count,
      language: optional(languageCode),
      duration: optional(seconds),
      poster: optional(getID),
      source: optional(getID),
    }),
    5000,
  ),
})
export type Exported = Static<typeof Exported>
