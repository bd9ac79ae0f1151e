import type { Static } from 'typebox'
import { Integer, Number as TNumber } from 'typebox'
import { LTI_COMPLETIONS } from '@cairn/domain/lti/score'
import {
  anything,
  colour,
  either,
  flag,
  getID,
  id,
  line,
  list,
  named,
  object,
  oneOf,
  optional,
  points,
  richText,
  seconds,
  text,
  webUrl,
} from './fields.ts'

/** What a course is made of: sections hold instructions, instructions hold interactions. */
export const INSTRUCTION_TYPES = [
  'video',
  'youtube',
  'vimeo',
  'project',
  'survey',
  'tincan',
  'lti',
  'package',
] as const

export const INTERACTION_TYPES = [
  'conversation',
  'prompt',
  'youtube',
  'vimeo',
  'video',
  'choice',
  'response',
  'multipleresponse',
  'flashcards',
  'sorting',
  'graphic',
  'likert',
  'surveychoice',
  'surveyresponse',
  'surveymultipleresponse',
  'upload',
  'goto',
] as const

export const LIVENESS = ['enabled', 'disabled'] as const
export const status = oneOf(LIVENESS)

const share = TNumber({ minimum: 0, maximum: 100 })
/** Percent of a video that has to be watched. */
export const watchShare = Integer({ minimum: 10, maximum: 100 })
const tries = Integer({ minimum: 1, maximum: 20 })
const Side = object({ image: optional(getID), text: optional(text(2000)) })
const words = text(2000)

export const Interaction = object({
  id,
  type: oneOf(INTERACTION_TYPES),
  status,
  points: optional(points),
  /** How often it may be answered; without it as the lesson says, else as often as somebody likes. */
  tries: optional(tries),
  /** Whether the right answer is shown once no try is left. */
  revealAnswer: optional(flag),
  title: optional(text(200)),
  body: optional(richText),
  position: optional(seconds),
  image: optional(getID),
  altText: optional(words),
  scale: optional(
    object({
      min: Integer({ minimum: 0, maximum: 100 }),
      max: Integer({ minimum: 1, maximum: 100 }),
      labels: optional(list(text(200), 101)),
    }),
  ),
  question: optional(richText),
  url: optional(webUrl),
  poster: optional(getID),
  video: optional(getID),
  quality: optional(text(50)),
  duration: optional(seconds),
  card: optional(list(object({ front: Side, back: Side }), 200)),
  marker: optional(
    list(
      object({
        x: share,
        y: share,
        title: optional(text(200)),
        image: optional(getID),
        text: optional(words),
        altText: optional(words),
        video: optional(getID),
      }),
      100,
    ),
  ),
  choice: optional(list(object({ body: words }), 50)),
  action: optional(
    list(
      object({
        answer: optional(either([words, Integer(), list(Integer(), 50)])),
        feedback: optional(words),
      }),
      50,
    ),
  ),
  category: optional(
    list(
      object({ id, title: optional(text(200)), image: optional(getID), entry: optional(list(words, 100)) }),
      20,
    ),
  ),
})
export type Interaction = Static<typeof Interaction>

const interactions = optional(list(Interaction, 500))

/** What a tool is told with every launch; values such as `$User.id` are filled in then. */
export const ltiCustom = named('^(?!__proto__$)[\\w.:-]{1,100}$', text(2000), 50)

export const Instruction = object({
  id,
  type: oneOf(INSTRUCTION_TYPES),
  status,
  title: line,
  body: optional(richText),
  url: optional(webUrl),
  package: optional(getID),
  ltiTool: optional(id),
  ltiTargetUrl: optional(webUrl),
  ltiCustom: optional(ltiCustom),
  /** What completes it; without it a grade. */
  ltiCompletion: optional(oneOf(LTI_COMPLETIONS)),
  /** By which the tool knows again what was chosen in it. */
  ltiResourceId: optional(text(255)),
  ltiTag: optional(text(255)),
  poster: optional(getID),
  video: optional(getID),
  duration: optional(seconds),
  points: optional(points),
  /** Percent of its video that has to be watched; without it as the course says. */
  watchShare: optional(watchShare),
  /** Its video cannot be skipped through, and what comes after it opens once it is complete. */
  noSkip: optional(flag),
  /** Seconds from opening it in which answers count. */
  timeLimit: optional(Integer({ minimum: 10, maximum: 86_400 })),
  /** Percent of its points that completes it. */
  passMark: optional(Integer({ minimum: 1, maximum: 100 })),
  /** Tries for each of its questions that does not set its own. */
  tries: optional(tries),
  transcript: optional(getID),
  altTranscript: optional(getID),
  story: optional(flag),
  scene: optional(
    list(
      object({
        id,
        title: optional(text(200)),
        video: optional(getID),
        duration: optional(seconds),
        points: optional(points),
        interaction: interactions,
      }),
      200,
    ),
  ),
  interaction: interactions,
  overlay: optional(
    list(
      object({
        id,
        start: seconds,
        end: seconds,
        card: optional(
          list(
            object({
              text: optional(words),
              image: optional(getID),
              altText: optional(words),
              background: optional(colour),
              foreground: optional(colour),
            }),
            20,
          ),
        ),
      }),
      200,
    ),
  ),
  awardCriteria: optional(
    object({ criteria: optional(list(object({ id, title: line, body: optional(richText) }), 50)) }),
  ),
})
export type Instruction = Static<typeof Instruction>

export const Section = object({
  id,
  title: line,
  status,
  instruction: optional(list(Instruction, 500)),
})
export type Section = Static<typeof Section>

export const Certificate = object({
  condition: optional(object({ minPercentage: optional(share) })),
  file: optional(getID),
  field: optional(
    list(
      object({
        title: optional(text(200)),
        text: optional(words),
        x: TNumber(),
        y: TNumber(),
        width: optional(TNumber({ minimum: 0 })),
        height: optional(TNumber({ minimum: 0 })),
        size: optional(TNumber({ minimum: 1, maximum: 400 })),
        style: optional(text(50)),
        font: optional(text(100)),
        color: optional(colour),
      }),
      50,
    ),
  ),
})

export const Supplemental = object({
  title: line,
  description: optional(words),
  file: optional(either([getID, webUrl])),
  name: optional(text(300)),
})

export const Newsletter = object({
  id,
  title: line,
  body: optional(richText),
  supplemental: optional(list(anything, 50)),
})
