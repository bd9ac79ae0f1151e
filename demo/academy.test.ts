import { existsSync, readFileSync, statSync } from 'node:fs'
import { Alias } from '@cairn/contract/aliases'
import { Config } from '@cairn/contract/config'
import { INTERACTION_TYPES, type Instruction, type Interaction } from '@cairn/contract/content'
import { Course } from '@cairn/contract/courses'
import { count, flag, id, list, object, optional } from '@cairn/contract/fields'
import { Group } from '@cairn/contract/groups'
import { Organization } from '@cairn/contract/organizations'
import { Progress } from '@cairn/contract/progress'
import { Review } from '@cairn/contract/reviews'
import { User } from '@cairn/contract/users'
import { validate } from '@cairn/domain/base/validate'
import { courseChecklist } from '@cairn/domain/courses/checklist'
import { inLanguage } from '@cairn/domain/courses/language'
import { PLAYABLE } from '@cairn/domain/courses/playable'
import { coursePoints } from '@cairn/domain/courses/points'
import { gapsOf, textPages } from '@cairn/domain/courses/translation-gaps'
import { parseVtt } from '@cairn/domain/resources/webvtt'
import { settled } from '@cairn/domain/progress/settle'
import { awaitsReview, enrolmentState, isExpired } from '@cairn/domain/progress/enrolment'
import { describe, expect, test } from 'vitest'
import { academy, DEMO_LOGINS } from './academy.ts'
import { goalOf, liveLessons, questionsOf } from './learning.ts'
import { MEDIA_FOLDER } from './media.ts'

const now = new Date('2026-03-02T09:00:00Z')
const DAY = 86_400_000
const { config, organizations, aliases, people, courses, progress, groups, reviews, media } = academy(now)

const enabled = courses.filter(({ status }) => status === 'enabled')
const courseIds = new Set(courses.map(({ id }) => id))
const userIds = new Set(people.map(({ id }) => id))
const files = new Set(media.map(({ getID }) => getID))
const courseOf = (id: string) => {
  const course = courses.find((one) => one.id === id)
  if (course === undefined) throw new Error(`No course ${id}`)
  return course
}
const lessonsOf = (course: Course) => (course.section ?? []).flatMap((section) => section.instruction ?? [])
const ids = (parts: readonly { id: string }[] | undefined) => (parts ?? []).map(({ id }) => id)
const idsOf = (course: Course): string[] => {
  const lessons = lessonsOf(course)
  return [
    ids(course.section),
    ids(lessons),
    lessons.flatMap((lesson) => ids(questionsOf(lesson))),
    lessons.flatMap(({ scene }) => ids(scene)),
    lessons.flatMap(({ overlay }) => ids(overlay)),
    lessons.flatMap(({ awardCriteria }) => ids(awardCriteria?.criteria)),
  ].flat()
}
const filesOf = (course: Course): string[] => {
  const lessons = lessonsOf(course)
  const questions = lessons.flatMap(questionsOf)
  return [
    course.cover?.poster,
    lessons.flatMap(({ poster, video, transcript }) => [poster, video, transcript]),
    lessons.map((lesson) => lesson.package),
    questions.flatMap(({ image, video }) => [image, video]),
    (course.resource ?? []).map(({ getID }) => getID),
  ]
    .flat()
    .filter((file) => file !== undefined)
}

/** Free writing, which somebody has to read. */
const isOpen = (type: string, action: Interaction['action']) =>
  type === 'response' && !action?.some(({ answer }) => answer !== undefined)

describe('everything fits the contract', () => {
  const Person = object({
    ...User.properties,
    login: optional(flag),
    invited: optional(flag),
    home: optional(list(id)),
    came: optional(count),
  })
  test.each([
    ['aliases', Alias, aliases],
    ['config', Config, [config]],
    ['organizations', Organization, organizations],
    ['people', Person, people],
    ['courses', Course, courses],
    ['progress', Progress, progress],
    ['reviews', Review, reviews],
  ])('%s', (_, schema, values) => {
    for (const value of values) expect(validate(schema, value)).toEqual([])
  })
})

describe('people and organizations', () => {
  test('about sixty people, each with an id and an e-mail of their own', () => {
    expect(people.length).toBeGreaterThanOrEqual(60)
    expect(userIds.size).toBe(people.length)
    const reached = people.filter(({ kind }) => kind !== 'api')
    expect(new Set(reached.map(({ email }) => email)).size).toBe(reached.length)
    for (const { email } of reached) expect(email).toBeDefined()
  })

  test('a good number of learners belong to an organization, some to none and one to two', () => {
    const homes = people.flatMap(({ home }) => (home ? [home] : []))
    for (const organization of homes.flat())
      expect(organizations.map((org) => org.id)).toContain(organization)
    expect(homes.length).toBeGreaterThan(20)
    expect(homes.filter((home) => home.length === 2)).toHaveLength(1)
    expect(homes.filter((home) => home.includes('northfell')).length).toBeGreaterThan(8)
    const work = new Set(organizations.flatMap(({ admin, author, coach }) => [admin, author, coach].flat()))
    expect(people.filter((one) => !one.home && !work.has(one.id)).length).toBeGreaterThan(5)
  })

  test('some are invited and have never been here, one has left, and one is a program', () => {
    const invited = people.filter((one) => one.invited)
    expect(invited.length).toBeGreaterThan(2)
    const busy = new Set(progress.map(({ user }) => user))
    for (const { id: person, lastAction } of invited) {
      expect(lastAction).toBeUndefined()
      expect(busy).not.toContain(person)
    }
    expect(people.filter(({ disabled }) => disabled)).toHaveLength(1)
    expect(people.filter(({ kind }) => kind === 'api').map(({ givenName }) => givenName)).toEqual([
      'Reporting bridge',
    ])
  })

  test('everybody came before they began to learn, and nobody is here at this moment', () => {
    for (const { id: person, came = 0, lastAction } of people) {
      const began = progress
        .filter(({ user }) => user === person)
        .map(({ created = '' }) => Date.parse(created))
      for (const time of began) expect(time, person).toBeGreaterThan(now.getTime() - came * DAY)
      if (lastAction !== undefined) expect(Date.parse(lastAction)).toBeLessThan(now.getTime() - 600_000)
    }
  })

  test('short names belong to organizations and courses, pictures to organizations', () => {
    expect(aliases.map((alias) => alias.id)).toEqual(['northfell', 'open-ledger', 'trail-signs'])
    const named = [...organizations, ...courses].map((one) => one.id)
    for (const { object: target } of aliases) expect(named).toContain(target)
    const pictures = organizations.flatMap(({ avatar, banner }) =>
      [avatar, banner].filter((one) => one !== undefined),
    )
    expect(pictures.length).toBeGreaterThanOrEqual(6)
    for (const picture of pictures)
      expect(media).toContainEqual(expect.objectContaining({ getID: picture, open: true }))
  })

  test('seven logins, in order', () => {
    expect(DEMO_LOGINS.map(({ role }) => role)).toEqual([
      'root',
      'admin',
      'author',
      'publisher',
      'coach',
      'observer',
      'learner',
    ])
    expect(people.filter(({ login }) => login).map(({ email }) => email)).toEqual(
      DEMO_LOGINS.map(({ email }) => email),
    )
  })

  test.each([
    ['root', 'cairn', 'admin'],
    ['admin', 'northfell', 'admin'],
    ['author', 'northfell', 'author'],
    ['author', 'open-ledger', 'author'],
    ['publisher', 'harbour-guild', 'publisher'],
    ['coach', 'northfell', 'coach'],
    ['observer', 'northfell', 'observer'],
  ] as const)('%s@ works at %s as %s', (box, organization, role) => {
    const person = people.find(({ email }) => email === `${box}@demo.cairn.test`)
    const place = organizations.find(({ id }) => id === organization)
    expect(place?.[role]).toContain(person?.id)
  })

  test('organizations name people who exist, and the root organization is first', () => {
    expect(organizations[0]?.id).toBe(config.rootOrg)
    expect(organizations.length).toBeGreaterThanOrEqual(6)
    for (const { admin, author, coach, observer, publisher } of organizations)
      for (const id of [admin, author, coach, observer, publisher].flat()) expect(userIds).toContain(id)
  })
})

/** Packages are among the tools that authors try out, in a section that is off; one course has a live one. */
const PACKAGED: ReadonlySet<string> = new Set(['package', 'tincan'])

describe('courses', () => {
  test('at least thirteen are open and two are drafts', () => {
    expect(enabled.length).toBeGreaterThanOrEqual(13)
    expect(courses.length - enabled.length).toBe(2)
    expect(courseIds.size).toBe(courses.length)
  })

  test.each(courses.map((course) => [course.id, course] as const))(
    '%s refers to what exists',
    (_, course) => {
      expect(organizations.map(({ id }) => id)).toContain(course.publisher)
      const bios = [...(course.bios?.author ?? []), ...(course.bios?.coach ?? [])].map(({ user }) => user)
      const named = [course.author, course.coach, course.observer].flatMap((list) => list ?? [])
      for (const id of named) expect(userIds).toContain(id)
      for (const id of bios) expect(named).toContain(id)
      for (const id of course.prerequisite ?? []) expect(courseIds).toContain(id)
      for (const file of filesOf(course)) expect(files).toContain(file)
      const categories = (course.tag ?? []).filter((tag) => tag.startsWith('category|'))
      expect(categories).toHaveLength(1)
      for (const tag of categories) expect(config.category.map(({ id }) => `category|${id}`)).toContain(tag)
    },
  )

  test.each(courses.map((course) => [course.id, course] as const))('%s names each part once', (_, course) => {
    const parts = idsOf(course)
    expect(new Set(parts).size).toBe(parts.length)
  })

  test.each(enabled.map((course) => [course.id, course] as const))('%s is worth 100 points', (_, course) => {
    expect(coursePoints(course)).toBe(100)
    expect(liveLessons(course).length).toBeGreaterThanOrEqual(course.id === 'trail-signs' ? 8 : 16)
    expect(liveLessons(course).flatMap(questionsOf).length).toBeGreaterThanOrEqual(6)
  })

  test('answers and forks point at what is there', () => {
    for (const course of courses)
      for (const question of lessonsOf(course).flatMap(questionsOf)) {
        const answers = (question.action ?? []).map(({ answer }) => answer)
        if (question.type === 'goto') for (const target of answers) expect(idsOf(course)).toContain(target)
        else if (question.choice !== undefined)
          for (const place of answers.flat()) expect(question.choice[Number(place ?? 0)]).toBeDefined()
      }
  })

  test.each(enabled.map((course) => [course.id, course] as const))(
    '%s lacks nothing that the check list of the studio asks for',
    (_, course) => {
      const parts = new Set(idsOf(course))
      expect(courseChecklist(course, (part) => parts.has(part))).toEqual([])
    },
  )

  test('learners can take every lesson they see: those of the picker, and projects, which a coach reads', () => {
    const kinds = enabled.flatMap(liveLessons).map(({ type }) => type)
    expect(new Set(kinds)).toEqual(new Set(PLAYABLE.filter((type) => type !== 'tincan')))
    const elsewhere = (lesson: Instruction) => lesson.type === 'youtube' || lesson.type === 'vimeo'
    for (const course of enabled.filter(({ id }) => id !== 'trail-signs'))
      expect(liveLessons(course).filter(elsewhere)).toEqual([])
  })

  test('a film lasts as long as its lesson says, and what is asked during it comes before its end', () => {
    const lasting = new Map(media.map(({ getID, duration }) => [getID, duration]))
    const films = enabled.flatMap(liveLessons).filter(({ type, story }) => type === 'video' && !story)
    for (const { id, video = '', duration = 0, interaction = [], overlay = [] } of films) {
      expect(lasting.get(video), id).toBe(duration)
      for (const { position = 0 } of interaction) expect(position, id).toBeLessThan(duration)
      for (const { end } of overlay) expect(end, id).toBeLessThan(duration)
    }
  })

  test('a story lasts as long as its films or scenes together', () => {
    const stories = enabled.flatMap(liveLessons).filter(({ story }) => story)
    expect(stories.length).toBeGreaterThanOrEqual(2)
    const lasting = new Map(media.map(({ getID, duration = 0 }) => [getID, duration]))
    for (const { id, video = '', duration = 0, scene = [] } of stories) {
      for (const one of scene) if (one.video) expect(lasting.get(one.video), one.id).toBe(one.duration)
      const scenes = scene.reduce((sum, one) => sum + (one.duration ?? 0), 0)
      const own = scene.every((one) => one.video !== undefined) ? (lasting.get(video) ?? 0) : 0
      expect(duration, id).toBeCloseTo(scenes + own, 5)
    }
  })

  test('trail signs uses every kind of exercise and everything a film can hold', () => {
    const course = courseOf('trail-signs')
    const lessons = liveLessons(course)
    expect(new Set(lessons.flatMap(questionsOf).map(({ type }) => type))).toEqual(new Set(INTERACTION_TYPES))
    // It waits for no coach, so it has no project.
    expect(new Set(lessons.map(({ type }) => type))).toEqual(
      new Set(PLAYABLE.filter((type) => type !== 'project' && type !== 'lti' && !PACKAGED.has(type))),
    )
    expect(lessons.some(({ overlay }) => overlay?.length)).toBe(true)
    expect(lessons.some(({ story, scene }) => story && scene?.every(({ video }) => video))).toBe(true)
    expect(lessons.flatMap(questionsOf).some(({ position }) => position !== undefined)).toBe(true)
    expect(course.certificate?.[0]).toMatchObject({ file: 'trail-signs/certificate.png' })
    expect(course.supplemental?.map(({ name }) => name)).toContain('trail-signs-pocket-card.pdf')
    expect(course.price).toBe(0)
    expect(progress.some(({ user, object }) => user === 'user-maya-kimura' && object === 'trail-signs')).toBe(
      false,
    )
  })

  test('trail signs can be finished alone: the certificate waits for no coach and no other site', () => {
    const course = courseOf('trail-signs')
    const alone = liveLessons(course)
      .filter(({ type }) => type === 'video' || type === 'survey')
      .reduce((sum, lesson) => {
        const own = lesson.story ? 0 : (lesson.points ?? 0)
        const asked = questionsOf(lesson)
          .filter(({ type, action }) => type !== 'upload' && type !== 'conversation' && !isOpen(type, action))
          .reduce((all, { points = 0 }) => all + points, 0)
        return sum + own + (lesson.story ? Math.min(asked, lesson.points ?? asked) : asked)
      }, 0)
    expect(alone).toBeGreaterThanOrEqual(goalOf(course))
  })

  test.each(['es', 'ar'])('trail signs says everything in %s, down to the last answer', (language) => {
    const course = courseOf('trail-signs')
    const gaps = textPages(course).flatMap((page) => gapsOf(course.language?.[language], page))
    expect(gaps.map(({ key, original }) => [key, original])).toEqual([])
    const spoken = inLanguage(course, language)
    for (const { transcript } of liveLessons(spoken))
      if (transcript) expect(transcript).toMatch(new RegExp(`\\.${language}\\.vtt$`))
  })

  test.each([
    ['wayfinding', 'es'],
    ['wayfinding', 'ar'],
    ['naskh', 'ar'],
    ['bread', 'es'],
  ])('%s is translated into %s, lesson by lesson', (id, language) => {
    const course = courseOf(id)
    const translation = course.language?.[language]
    expect(course.enabledLanguage).toContain(language)
    for (const field of ['title', 'shortDescription', 'description', 'fullPriceMessage'] as const)
      expect(translation?.[field]?.length).toBeGreaterThan(5)
    const parts = [...(course.section ?? []), ...lessonsOf(course)].map((part) => part.id)
    expect(Object.keys(translation?.text ?? {})).toEqual(expect.arrayContaining(parts))
  })
})

describe('progress', () => {
  test('200 to 350 records of the last four months, one for each person and course', () => {
    expect(progress.length).toBeGreaterThanOrEqual(200)
    expect(progress.length).toBeLessThanOrEqual(350)
    expect(new Set(progress.map(({ user, object }) => `${user} ${object}`)).size).toBe(progress.length)
    expect(new Set(progress.map(({ id }) => id)).size).toBe(progress.length)
    for (const { created = '', modified = '' } of progress) {
      expect(Date.parse(created)).toBeGreaterThan(now.getTime() - 121 * DAY)
      expect(Date.parse(modified)).toBeGreaterThanOrEqual(Date.parse(created))
      expect(Date.parse(modified)).toBeLessThanOrEqual(now.getTime())
    }
  })

  test('people, courses, lessons and questions exist', () => {
    for (const { user, object, instruction } of progress) {
      expect(userIds).toContain(user)
      const course = courseOf(object)
      expect(course.status).toBe('enabled')
      const lessons = new Map(liveLessons(course).map((lesson) => [lesson.id, lesson]))
      for (const { id, interaction } of instruction ?? []) {
        const lesson = lessons.get(id)
        expect(lesson).toBeDefined()
        const known = lesson === undefined ? [] : questionsOf(lesson).map((question) => question.id)
        for (const one of interaction ?? []) expect(known).toContain(one.id)
      }
    }
  })

  test('where people stand is what the rule says of what they did', () => {
    for (const one of progress) {
      expect(settled(courseOf(one.object), one, one.modified ?? '')).toEqual(one)
      expect(one.completed !== undefined).toBe(one.state === 'certified')
    }
  })

  test('every state can be seen', () => {
    expect(new Set(progress.map(({ state }) => state))).toEqual(
      new Set(['started', 'coachReviewRequired', 'certified', 'preview']),
    )
    expect(progress.filter((one) => enrolmentState(one, now) === 'pending').length).toBeGreaterThan(3)
    expect(progress.filter((one) => isExpired(one, now)).length).toBeGreaterThan(3)
    expect(progress.filter((one) => awaitsReview(one)).length).toBeGreaterThan(8)
    expect(
      progress.filter((one) => one.status === 'enabled' && one.instruction?.length === 0).length,
    ).toBeGreaterThan(3)
  })

  test('Maya is where the pictures show her', () => {
    const own = progress.filter(({ user }) => user === 'user-maya-kimura')
    const percent = Object.fromEntries(own.map((one) => [one.object, one.certificationPercentage]))
    expect(percent).toMatchObject({
      wayfinding: 62,
      statistics: 38,
      naskh: 14,
      feedback: 85,
      'first-aid': 100,
    })
    const next = (course: string) => {
      const record = own.find(({ object }) => object === course)
      const done = new Set(
        (record?.instruction ?? []).filter(({ state }) => state === 'completed').map(({ id }) => id),
      )
      return liveLessons(courseOf(course)).find(({ id }) => !done.has(id))?.title
    }
    expect(next('wayfinding')).toBe('Taking a bearing')
    expect(next('statistics')).toBe('What a median hides')
    expect(next('naskh')).toBe('The letter waw')
    expect(own.toSorted((a, b) => (b.modified ?? '').localeCompare(a.modified ?? ''))[0]?.object).toBe(
      'wayfinding',
    )
    expect(own.filter((one) => awaitsReview(one)).map(({ object }) => object)).toEqual(['feedback'])
    expect(own.filter((one) => isExpired(one, now)).map(({ object }) => object)).toEqual(['bread'])
    expect(own.filter(({ state }) => state === 'certified').map(({ object }) => object)).toEqual([
      'first-aid',
    ])
  })

  test('the same moment always gives the same academy', () => {
    expect(academy(now)).toEqual(academy(new Date(now)))
  })
})

describe('reviews', () => {
  test('at least 80, by people who took the course, one each', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(80)
    const enrolled = new Set(progress.map(({ user, object }) => `${user} ${object}`))
    const written = reviews.map(({ creator, about }) => `${creator} ${about}`)
    for (const one of written) expect(enrolled).toContain(one)
    expect(new Set(written).size).toBe(written.length)
    expect(new Set(reviews.map(({ about }) => about)).size).toBe(enabled.length)
  })

  test('ratings run from 3 to 5, and some say nothing more', () => {
    for (const { rating } of reviews) expect([3, 4, 5]).toContain(rating)
    expect(reviews.some(({ body }) => body === undefined)).toBe(true)
  })
})

describe('media', () => {
  const pathOf = (file: string) => new URL(file, MEDIA_FOLDER)
  const sizeOf = (kind: string) =>
    media
      .filter(({ contentType }) => contentType.startsWith(kind))
      .reduce((sum, { file }) => sum + statSync(pathOf(file)).size, 0)

  test('no two files lie in the same place', () => {
    const places = media.map(({ getID }) => getID)
    expect(places.filter((place, n) => places.indexOf(place) !== n)).toEqual([])
  })

  test('every file is there and small, all films together at most 8 MB', () => {
    for (const { file, contentType } of media) {
      expect(existsSync(pathOf(file)), file).toBe(true)
      const most = { video: 800, application: 100 }[contentType.split('/')[0] ?? ''] ?? 45
      expect(statSync(pathOf(file)).size, file).toBeLessThanOrEqual(most * 1024)
    }
    expect(sizeOf('video/')).toBeLessThanOrEqual(8_000_000)
    expect(sizeOf('image/')).toBeLessThanOrEqual(2_000_000)
  })

  test('the words of a film are written down as long as it lasts, in every language it has them', () => {
    const lasting = new Map(media.map(({ getID, duration = 0 }) => [getID, duration]))
    for (const { file, getID } of media.filter(({ contentType }) => contentType === 'text/vtt')) {
      const cues = parseVtt(readFileSync(pathOf(file), 'utf8'))
      const duration = lasting.get(getID.replace(/(\.[a-z]{2})?\.vtt$/, '.mp4')) ?? 0
      expect(cues.length, file).toBeGreaterThan(1)
      expect(Math.max(...cues.map(({ end }) => end)), file).toBeLessThanOrEqual(duration)
    }
  })

  test('a question without a time waits for the cue that names it', () => {
    const asked = courseOf('trail-signs').section?.[1]?.instruction?.[1]
    const vtt = media.find(({ getID }) => getID === asked?.transcript)
    const cues = parseVtt(readFileSync(pathOf(vtt?.file ?? ''), 'utf8'))
    const named = new Set(cues.flatMap(({ metadata }) => (metadata ? [metadata.id] : [])))
    expect(asked?.interaction?.filter((one) => named.has(one.id))).toHaveLength(1)
  })
})

describe('groups', () => {
  test('every one keeps its contract, and all in it take its course with it', () => {
    for (const { made: _made, ...group } of groups) {
      expect(validate(Group, group)).toEqual([])
      expect(group.member.length).toBeGreaterThan(3)
      for (const member of group.member)
        expect(progress.find(({ user, object }) => user === member && object === group.object)).toMatchObject(
          {
            enrollmentGroup: group.id,
          },
        )
    }
  })

  test('one is private, one begins later, and Maya is in two', () => {
    expect(groups.length).toBeGreaterThanOrEqual(4)
    expect(groups.filter((group) => group.private)).toHaveLength(1)
    expect(
      groups.filter(({ enrollment }) => Date.parse(enrollment?.startDate ?? '') > now.getTime()),
    ).toHaveLength(1)
    expect(groups.filter(({ member }) => member.includes('user-maya-kimura'))).toHaveLength(2)
  })
})
