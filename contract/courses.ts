import { Number as TNumber, type Static } from 'typebox'
import { PART_KINDS } from '@cairn/domain/courses/change'
import { Certificate, Newsletter, Section, status, Supplemental, watchShare } from './content.ts'
import { endpoint } from './endpoint.ts'
import {
  anything,
  count,
  either,
  flag,
  getID,
  id,
  instant,
  languageCode,
  line,
  list,
  map,
  money,
  object,
  oneOf,
  optional,
  richText,
  stamps,
  text,
  version,
} from './fields.ts'
import { found, joined, searchQuery } from './search.ts'

const Cover = object({ poster: optional(getID), video: optional(getID) })
const Bio = object({ user: id, title: optional(text(200)), body: optional(text(5000)) })
const Bios = object({ author: optional(list(Bio, 100)), coach: optional(list(Bio, 100)) })
const people = optional(list(id, 1000))

/** Texts of a course in another language: whatever is given replaces the original. */
const Translation = object({
  title: optional(line),
  description: optional(richText),
  shortDescription: optional(text(300)),
  fullPriceMessage: optional(text(300)),
  cover: optional(Cover),
  bios: optional(Bios),
  /** Texts of sections, instructions and interactions, by part id and field name. */
  text: optional(map(map(text(20_000)))),
  /** Marks of the originals they were translated from, so that a change of the original shows. */
  source: optional(map(text(20))),
})

const writable = {
  title: line,
  description: optional(richText),
  shortDescription: optional(text(300)),
  status: optional(status),
  cover: optional(Cover),
  fullPriceMessage: optional(text(300)),
  language: optional(map(Translation, 100)),
  defaultLanguage: optional(languageCode),
  enabledLanguage: optional(list(languageCode, 100)),
  admin: people,
  author: people,
  coach: people,
  observer: people,
  bios: optional(Bios),
  prerequisite: optional(list(id, 50)),
  tag: optional(list(text(100, 1), 100)),
  function: optional(list(text(50, 1), 20)),
  price: optional(money),
  timeKitProjectId: optional(id),
  /** Percent of each video that has to be watched, where the lesson does not say. */
  watchShare: optional(watchShare),
  section: optional(list(Section, 200)),
  certificate: optional(list(Certificate, 20)),
  newsletter: optional(list(Newsletter, 500)),
  supplemental: optional(list(Supplemental, 200)),
  resource: optional(list(object({ getID, name: optional(text(300)), type: optional(text(50)) }), 5000)),
}

/** Kept by the server, sent along for cards and lists; ignored when a client sends it back. */
const Rating = object({ average: optional(TNumber({ minimum: 1, maximum: 5 })), count })

export const Course = object({
  id,
  ...writable,
  publisher: id,
  rating: optional(Rating),
  /** Enabled lessons, their seconds and points, counted by the server. */
  extent: optional(object({ sections: count, lessons: count, seconds: count, points: count })),
  version: optional(version),
  ...stamps,
})
export type Course = Static<typeof Course>

const path = list(text(100, 1), 8)
/** One step of editing. Without `of` or `into` the course is meant, without `before` the end of the list. */
export const Change = either([
  object({
    do: oneOf(['set']),
    of: optional(id),
    at: path,
    to: optional(anything),
    /** What the field was when the edit began, null where it was missing: with it, texts that both changed are merged. */
    from: optional(anything),
    /** The edit goes on directly behind what the same author wrote before. */
    continues: optional(flag),
  }),
  object({
    do: oneOf(['add']),
    kind: oneOf(PART_KINDS),
    part: map(anything),
    into: optional(id),
    before: optional(id),
  }),
  object({ do: oneOf(['move']), part: id, into: optional(id), before: optional(id) }),
  object({ do: oneOf(['remove']), part: id }),
])
export type Change = Static<typeof Change>

/** What somebody did to a course: the steps of one saving, each with the step that takes it back. */
export const ChangeSet = object({
  version,
  date: instant,
  actor: optional(id),
  done: list(object({ change: Change, undo: Change }), 500),
  /** The whole course was replaced at once; what it was can be read from its history. */
  whole: optional(flag),
})
export type ChangeSet = Static<typeof ChangeSet>

/** `live` leaves disabled parts out, `all` keeps them for the course's staff. */
export const COURSE_FILTERS = ['live', 'all'] as const

export const courses = {
  findCourses: endpoint({
    method: 'GET',
    path: '/concept',
    access: 'course.list',
    summary: 'Search courses. Disabled ones only with all=true, and only those the caller works on.',
    query: object({ ...searchQuery.properties, include: optional(text(500)), all: optional(flag) }),
    reply: object({
      ...found(object({ ...Course.properties, title: optional(line), publisher: optional(id) })).properties,
      /** The words that were searched for instead, when those that were typed found nothing. */
      meant: optional(text(500)),
    }),
    quiet: 'list',
  }),
  getCourse: endpoint({
    method: 'GET',
    path: '/concept/{id}',
    access: 'course.read',
    summary: 'Get a course: the outline for everyone, the content for enrolled people and its staff.',
    params: object({ id }),
    query: object({ filter: optional(oneOf(COURSE_FILTERS)), join: optional(text(300)) }),
    reply: object({
      ...Course.properties,
      /** Timed lessons whose questions come once the caller has started their clock. */
      sealed: optional(list(id, 2000)),
      join: optional(joined),
    }),
    quiet: 'null',
  }),
  createCourse: endpoint({
    method: 'POST',
    path: '/concept',
    access: 'course.create',
    summary:
      'Create a course: `default` with a first section, `empty`, or with the content of another course, whose files are ' +
      'copied in the background (jobId). It starts disabled.',
    body: object({ ...writable, publisher: id, template: optional(id) }),
    reply: object({ ...Course.properties, jobId: optional(id) }),
    status: 201,
    quiet: 'null',
  }),
  putCourse: endpoint({
    method: 'PUT',
    path: '/concept',
    access: 'course.write',
    summary:
      'Save a course. A stale version is refused. `restores` names the version that it restores, for the history.',
    query: object({ restores: optional(version) }),
    body: Course,
    reply: Course,
  }),
  changeCourse: endpoint({
    method: 'POST',
    path: '/concept/{id}/change',
    access: 'course.write',
    summary:
      'Save editing steps, whatever the size of the course. With `base`, the version they are based on, steps that ' +
      'conflict with what others saved meanwhile are refused (409); others are merged. A `set` with `from`, the value ' +
      'that its edit began with, is merged with what others wrote in the same text.',
    params: object({ id }),
    body: object({ base: optional(version), change: list(Change, 500) }),
    reply: object({
      version,
      /** What was stored otherwise than sent: rich text that had to be cleaned, texts that were merged. */
      change: list(Change, 500),
      /** What others saved between `base` and this. */
      meanwhile: list(ChangeSet, 1000),
    }),
    status: 200,
  }),
  findChanges: endpoint({
    method: 'GET',
    path: '/concept/{id}/change',
    access: 'course.write',
    summary: 'List what was saved after a version, oldest first.',
    params: object({ id }),
    query: object({ since: version }),
    reply: object({ version, list: list(ChangeSet, 1000) }),
  }),
  copyCourse: endpoint({
    method: 'POST',
    path: '/concept/copy',
    access: 'course.copy',
    rate: 'import',
    summary:
      'Copy a course with its files to another publisher, here or, with targetInstallation and targetAuth (a token ' +
      'there), on another site. The id is that of the new course; the files follow as a job.',
    body: object({
      concept: id,
      targetInstallation: optional(text(2000)),
      targetPublisher: id,
      targetAuth: optional(text(5000)),
      title: optional(line),
    }),
    reply: object({ id, jobId: id }),
    status: 200,
    waits: true,
  }),
  exportCourse: endpoint({
    method: 'GET',
    path: '/concept/{id}/export',
    access: 'course.copy',
    rate: 'export',
    summary: 'Export a course with all its files as one file.',
    params: object({ id }),
    produces: 'application/zip',
  }),
  importCourse: endpoint({
    method: 'POST',
    path: '/concept/import',
    access: 'course.create',
    rate: 'import',
    summary: 'Create a course from an exported file. It starts disabled.',
    query: object({ publisher: id, title: optional(line) }),
    consumes: 'application/zip',
    reply: Course,
    status: 201,
    waits: true,
  }),
  deleteCourse: endpoint({
    method: 'DELETE',
    path: '/concept/{id}',
    access: 'course.delete',
    summary: 'Delete a course. Progress stays for reports.',
    params: object({ id }),
    status: 204,
    quiet: 'null',
  }),
}
