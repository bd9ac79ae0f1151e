import { gotoTarget, rightAnswers } from './answer-key.ts'
import { filmId } from './film-elsewhere.ts'
import { plainText } from './plain-text.ts'
import { readTarget } from './story-target.ts'

/** What is missing or wrong in a part of a course. */
export const PART_FAULTS = [
  'title-missing',
  'question-missing',
  'text-missing',
  'choices-few',
  'choice-empty',
  'answer-missing',
  'answer-gone',
  'categories-few',
  'category-nameless',
  'entries-missing',
  'cards-missing',
  'card-empty',
  'image-missing',
  'markers-missing',
  'alt-missing',
  'scale-wrong',
  'film-missing',
  'film-wrong',
  'video-missing',
  'target-missing',
  'target-gone',
  'position-late',
  'overlay-late',
  'overlay-backwards',
  'overlay-empty',
  'scenes-missing',
  'survey-empty',
  'package-missing',
  'tool-missing',
  'criterion-nameless',
] as const
export type PartFaultCode = (typeof PART_FAULTS)[number]

export interface PartFault {
  readonly code: PartFaultCode
  /** Which entry of a list, from 0. */
  readonly n?: number | undefined
  /** Without it the part can be shown, but not to everybody or not at its best. */
  readonly mild?: boolean | undefined
}

type Side = { readonly image?: string | undefined; readonly text?: string | undefined }
type Pictured = { readonly image?: string | undefined; readonly altText?: string | undefined }

interface Interaction extends Pictured {
  readonly id: string
  readonly type: string
  readonly title?: string | undefined
  readonly body?: string | undefined
  readonly question?: string | undefined
  readonly url?: string | undefined
  readonly video?: string | undefined
  readonly position?: number | undefined
  readonly scale?:
    | { readonly min: number; readonly max: number; readonly labels?: readonly string[] | undefined }
    | undefined
  readonly choice?: readonly { readonly body: string }[] | undefined
  readonly action?:
    | readonly {
        readonly answer?: string | number | readonly number[] | undefined
        readonly feedback?: string | undefined
      }[]
    | undefined
  readonly card?: readonly { readonly front: Side; readonly back: Side }[] | undefined
  readonly marker?: readonly Pictured[] | undefined
  readonly category?:
    | readonly {
        readonly id: string
        readonly title?: string | undefined
        readonly image?: string | undefined
        readonly entry?: readonly string[] | undefined
      }[]
    | undefined
}

interface Scene {
  readonly video?: string | undefined
  readonly duration?: number | undefined
  readonly interaction?: readonly Interaction[] | undefined
}

interface Instruction {
  readonly type: string
  readonly title?: string | undefined
  readonly body?: string | undefined
  readonly url?: string | undefined
  readonly video?: string | undefined
  readonly duration?: number | undefined
  readonly package?: string | undefined
  readonly ltiTool?: string | undefined
  readonly story?: boolean | undefined
  readonly scene?: readonly Scene[] | undefined
  readonly interaction?: readonly Interaction[] | undefined
  readonly overlay?: readonly Overlay[] | undefined
  readonly awardCriteria?:
    | { readonly criteria?: readonly { readonly title?: string | undefined }[] | undefined }
    | undefined
}

interface Overlay {
  readonly start: number
  readonly end: number
  readonly card?: readonly (Pictured & { readonly text?: string | undefined })[] | undefined
}

export interface Surrounding {
  /** The length of the film in which it stands, in seconds. */
  readonly duration?: number | undefined
  /** Whether a part of the course has this id. */
  readonly has?: ((id: string) => boolean) | undefined
}

const says = (text: string | undefined): boolean => text !== undefined && plainText(text) !== ''

type Check = (interaction: Interaction, around: Surrounding) => readonly PartFault[]

const found = (wrong: boolean, code: PartFaultCode, more: Omit<PartFault, 'code'> = {}): PartFault[] =>
  wrong ? [{ code, ...more }] : []

const each = <T>(list: readonly T[] | undefined, check: (item: T, n: number) => readonly PartFault[]) =>
  (list ?? []).flatMap((item, n) => check(item, n))

const asks: Check = ({ question, title, body, image }) =>
  found(!says(question) && !says(title) && !says(body) && image === undefined, 'question-missing')

const tells: Check = ({ question, title, body, image }) =>
  found(!says(body) && !says(question) && !says(title) && image === undefined, 'text-missing')

const choices =
  (least: number): Check =>
  ({ choice = [] }) => [
    ...found(choice.length < least, 'choices-few'),
    ...each(choice, ({ body }, n) => found(body.trim() === '', 'choice-empty', { n })),
  ]

const answers: Check = (interaction) => {
  const right = rightAnswers(interaction).flat()
  const count = interaction.choice?.length ?? 0
  return [
    ...found(right.length === 0, 'answer-missing'),
    ...found(
      right.some((n) => typeof n === 'number' && n >= count),
      'answer-gone',
    ),
  ]
}

const sorting: Check = ({ category = [] }) => [
  ...found(category.length < 2, 'categories-few'),
  ...each(category, ({ title, image }, n) =>
    found(!says(title) && image === undefined, 'category-nameless', { n }),
  ),
  ...found(
    category.every(({ entry = [] }) => entry.every((words) => words.trim() === '')),
    'entries-missing',
  ),
]

const isBlank = ({ image, text }: Side): boolean => image === undefined && (text ?? '').trim() === ''

const flashcards: Check = ({ card = [] }) => [
  ...found(card.length === 0, 'cards-missing'),
  ...each(card, ({ front, back }, n) => found(isBlank(front) || isBlank(back), 'card-empty', { n })),
]

const described = ({ image, altText }: Pictured, n?: number): PartFault[] =>
  found(image !== undefined && (altText ?? '').trim() === '', 'alt-missing', {
    ...(n !== undefined && { n }),
    mild: true,
  })

const graphic: Check = ({ image, marker = [] }) => [
  ...found(image === undefined, 'image-missing'),
  ...found(marker.length === 0, 'markers-missing', { mild: true }),
  ...each(marker, described),
]

const likert: Check = ({ scale }) =>
  found(
    scale !== undefined &&
      (scale.max <= scale.min ||
        (scale.labels !== undefined && scale.labels.length > scale.max - scale.min + 1)),
    'scale-wrong',
  )

const film: Check = ({ type, url }) =>
  url === undefined || url === ''
    ? [{ code: 'film-missing' }]
    : found(filmId(type as 'youtube' | 'vimeo', url) === undefined, 'film-wrong')

const clip: Check = ({ video }) => found(video === undefined, 'video-missing')

const goto: Check = (interaction, { has }) => {
  const ways = Math.max(1, interaction.choice?.length ?? 0)
  return Array.from({ length: ways }, (_, way) => readTarget(gotoTarget(interaction, way))).flatMap(
    (target, n) =>
      target === undefined
        ? found(true, 'target-missing', { n })
        : found(target.id !== undefined && has !== undefined && !has(target.id), 'target-gone', { n }),
  )
}

const CHECKS: Readonly<Record<string, readonly Check[]>> = {
  conversation: [asks],
  prompt: [tells],
  youtube: [film],
  vimeo: [film],
  video: [clip],
  choice: [asks, choices(2), answers],
  response: [asks],
  multipleresponse: [asks, choices(2), answers],
  flashcards: [flashcards],
  sorting: [sorting],
  graphic: [graphic],
  likert: [asks, likert],
  surveychoice: [asks, choices(2)],
  surveyresponse: [asks],
  surveymultipleresponse: [asks, choices(2)],
  upload: [asks],
  goto: [choices(0), goto],
}

const checksOf = (type: string): readonly Check[] => (Object.hasOwn(CHECKS, type) ? (CHECKS[type] ?? []) : [])

const late: Check = ({ position = 0 }, { duration = 0 }) =>
  found(duration > 0 && position > duration, 'position-late')

/** What an interaction still lacks before it can be answered, and what some learners would miss. */
export const interactionFaults = (
  interaction: Interaction,
  around: Surrounding = {},
): readonly PartFault[] => [
  ...checksOf(interaction.type).flatMap((check) => check(interaction, around)),
  ...late(interaction, around),
  ...described(interaction),
]

const overlayFaults = ({ start, end, card = [] }: Overlay, n: number, duration = 0): PartFault[] => [
  ...found(end <= start, 'overlay-backwards', { n }),
  ...found(duration > 0 && start >= duration, 'overlay-late', { n }),
  ...found(card.every(isBlank), 'overlay-empty', { n }),
  ...card.flatMap((one) => described(one, n)),
]

const isStory = ({ type, story }: Instruction): boolean => type === 'video' && story === true

const ofType = (instruction: Instruction): readonly PartFault[] => {
  const { type, scene = [] } = instruction
  if (type === 'video' && isStory(instruction)) return found(scene.length === 0, 'scenes-missing')
  if (type === 'video') return found(instruction.video === undefined, 'video-missing')
  if (type === 'youtube' || type === 'vimeo') return film({ id: '', ...instruction }, {})
  if (type === 'project') return found(!says(instruction.body), 'text-missing')
  if (type === 'survey') return found((instruction.interaction ?? []).length === 0, 'survey-empty')
  if (type === 'lti') return found(instruction.ltiTool === undefined, 'tool-missing')
  if (type === 'package' || type === 'tincan')
    return found(instruction.package === undefined, 'package-missing')
  return []
}

/** What a lesson itself lacks, without its interactions. */
export const instructionFaults = (instruction: Instruction): readonly PartFault[] => [
  ...found(!says(instruction.title), 'title-missing'),
  ...ofType(instruction),
  ...each(instruction.overlay, (overlay, n) => overlayFaults(overlay, n, instruction.duration)),
  ...each(instruction.awardCriteria?.criteria, ({ title }, n) =>
    found(!says(title), 'criterion-nameless', { n }),
  ),
]

const within = (holder: Scene, around: Surrounding): readonly PartFault[] =>
  (holder.interaction ?? []).flatMap((interaction) =>
    interactionFaults(interaction, { ...around, duration: holder.duration }),
  )

/** Everything a lesson lacks, with all that it holds. For the badges of an outline. */
export const lessonFaults = (
  instruction: Instruction,
  around: Omit<Surrounding, 'duration'> = {},
): readonly PartFault[] => [
  ...instructionFaults(instruction),
  ...within(instruction, around),
  ...(instruction.scene ?? []).flatMap((scene) => within(scene, around)),
]
