import type { Message } from '@cairn/contract/conversations'
import type { DemoMessage } from './handed-in.ts'
import type { Medium } from './media.ts'
import { daysBefore } from './seeded.ts'
import { CHATS, THREADS, type Said, type Thread } from './talk-words.ts'

/** Who speaks as what; everybody else learns. */
const ROLES: Readonly<Record<string, string>> = {
  'ines-okafor': 'coach',
  'noor-al-amin': 'coach',
  'kwabena-asante': 'coach',
  'yusuf-karaca': 'coach',
  'beatriz-salgado': 'coach',
  'marco-bianchetti': 'coach',
  'elin-varga': 'author',
  'marit-solheim': 'admin',
  'lena-rautio': 'admin',
}

/** Some coach one course and learn in another. */
const LEARNS = new Set(['noor-al-amin statistics', 'marco-bianchetti statistics'])

const roleOf = (who: string, feed: string): string =>
  LEARNS.has(`${who} ${feed}`) || feed === 'group-evening-statistics' ? 'learner' : (ROLES[who] ?? 'learner')

const userOf = (who: string) => `user-${who}`

const WEBP = 'image/webp'

/** A name in curly brackets becomes a mention: {maya-kimura Maya Kimura}. */
const MENTION = /\{([a-z-]+) ([^}]+)\}/g
const bodyOf = (text: string): string =>
  `<p>${text.replaceAll(MENTION, '<span data-mention="user-$1">@$2</span>').replaceAll('\n', '</p><p>')}</p>`
const mentionsOf = (text: string): string[] => [...text.matchAll(MENTION)].map(([, who = '']) => userOf(who))

const pictureOf = (who: string, [name]: readonly [string, string]) => `${userOf(who)}/${name}`

const attachmentOf = (id: string, { who, picture }: Said): Message['attachment'] =>
  picture && [
    {
      id: `${id}-1`,
      file: pictureOf(who, picture),
      thumbnail: pictureOf(who, picture),
      type: WEBP,
      name: picture[0],
    },
  ]

/** The pictures that people sent each other, out of the media of the academy. */
export const talkFiles: readonly Medium[] = THREADS.flatMap(({ said }) => said).flatMap(({ who, picture }) =>
  picture ? [{ getID: pictureOf(who, picture), file: picture[1], contentType: WEBP }] : [],
)

interface Place {
  readonly type: Message['type']
  readonly feed: string
  readonly about?: readonly string[]
}

const message = (
  id: string,
  place: Place,
  said: Said,
  concerned: readonly string[],
  now: Date,
): DemoMessage => {
  const created = daysBefore(now, said.days)
  const mention = mentionsOf(said.words)
  const attachment = attachmentOf(id, said)
  return {
    id,
    type: place.type,
    feed: place.feed,
    ...(place.about && { about: [...place.about] }),
    creator: userOf(said.who),
    creatorRole: roleOf(said.who, place.feed),
    body: bodyOf(said.words),
    ...(mention.length > 0 && { mention }),
    ...(attachment && { attachment }),
    ...(said.moment !== undefined && {
      externalRef: { id: place.about?.[0] ?? '', timeStamp: said.moment },
    }),
    concerned: [...concerned],
    created,
    modified: created,
  }
}

const told = (thread: Thread, number: number, now: Date): DemoMessage[] => {
  const id = `message-thread-${number + 1}`
  const [first, ...answers] = thread.said
  if (!first) return []
  const concerned = [userOf(first.who)]
  return [
    message(id, thread, first, concerned, now),
    ...answers.map((answer, n) => ({
      ...message(`${id}-${n + 1}`, thread, answer, concerned, now),
      parent: id,
    })),
  ]
}

const chatted = (now: Date): DemoMessage[] =>
  CHATS.flatMap(({ between, course, said }, number) =>
    said.map((one, n) => {
      const [a, b] = between.map(userOf) as [string, string]
      const id = `message-chat-${number + 1}-${n + 1}`
      if (course !== undefined) return message(id, { type: 'coach', feed: course, about: [a] }, one, [a], now)
      const feed = userOf(one.who) === a ? b : a
      const { creatorRole: _role, ...plain } = message(id, { type: 'user', feed }, one, [a, b], now)
      return plain
    }),
  )

/** What people of the academy say to each other, in the open and in private. */
export const talkAt = (now: Date): DemoMessage[] => [
  ...THREADS.flatMap((thread, number) => told(thread, number, now)),
  ...chatted(now),
]
