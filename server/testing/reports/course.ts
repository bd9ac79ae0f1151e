import { sql } from 'kysely'
import { DAY } from '@cairn/domain/base/constants'
import type { Course } from '@cairn/contract/courses'
import type { Progress } from '@cairn/contract/progress'
import { newId } from '../../base/ids.ts'
import type { Person, TestNode } from '../node.ts'

const choice = ['Granite', 'Slate', 'Chalk'].map((body) => ({ body }))

/** A course with a video that asks a question, a survey and a project. */
export const COURSE: Partial<Course> = {
  title: 'Stones',
  section: [
    {
      id: 'part',
      title: 'Part',
      status: 'enabled',
      instruction: [
        {
          id: 'video',
          type: 'video',
          title: 'Watch',
          status: 'enabled',
          duration: 600,
          interaction: [
            {
              id: 'stone',
              type: 'choice',
              status: 'enabled',
              points: 2,
              question: '<p>Which stone splits?</p>',
              choice,
              action: [{ answer: 1 }],
            },
          ],
        },
        {
          id: 'survey',
          type: 'survey',
          title: 'Tell',
          status: 'enabled',
          interaction: [
            { id: 'words', type: 'surveyresponse', status: 'enabled', question: '<p>How was it?</p>' },
          ],
        },
        {
          id: 'project',
          type: 'project',
          title: 'Build',
          status: 'enabled',
          points: 10,
          body: '<p>Build.</p>',
        },
      ],
    },
  ],
}

export interface Told {
  readonly watched?: readonly (readonly [number, number])[]
  readonly rewound?: readonly { readonly from: number; readonly to: number }[]
  readonly ended?: boolean
  readonly video?: 'started' | 'completed'
  readonly stone?: number
  readonly first?: number
  readonly words?: string
  readonly project?: 'coachReviewRequired' | 'completed' | 'returned'
  readonly state?: Progress['state']
  readonly percent?: number
  readonly created?: number
  readonly modified?: number
}

const lessonsOf = (told: Told, at: string) => [
  ...(told.watched || told.video
    ? [
        {
          id: 'video',
          modified: at,
          ...(told.video && { state: told.video }),
          ...(told.watched && { watched: told.watched }),
          ...(told.rewound && { rewound: told.rewound }),
          ...(told.ended === true && { ended: true }),
          ...(told.stone !== undefined && {
            interaction: [
              {
                id: 'stone',
                answer: told.stone,
                state: told.stone === 1 ? 'completed' : 'started',
                points: told.stone === 1 ? 2 : 0,
                modified: at,
              },
            ],
          }),
        },
      ]
    : []),
  ...(told.words === undefined
    ? []
    : [
        {
          id: 'survey',
          state: 'completed',
          modified: at,
          interaction: [{ id: 'words', answer: told.words, state: 'completed', modified: at }],
        },
      ]),
  ...(told.project ? [{ id: 'project', state: told.project, submission: 'm', modified: at }] : []),
]

/** Somebody in the course, with this on record. */
export const takes = async (node: TestNode, course: string, person: Person, told: Told): Promise<void> => {
  const { db } = node.parts
  const now = node.clock.now().getTime()
  const modified = new Date(now - (told.modified ?? 1) * DAY)
  const at = modified.toISOString()
  const instruction = lessonsOf(told, at)
  const document = { status: 'enabled', state: told.state ?? 'started', instruction }
  const begun = instruction.length > 0
  await sql`insert into progress (id, person, course, created, modified, document, state, status, percent, waiting, active, completed)
    values (${newId()}, ${person.id}, ${course}, ${new Date(now - (told.created ?? 5) * DAY)}, ${modified}, ${JSON.stringify(document)}::jsonb,
      ${told.state ?? 'started'}, 'enabled', ${told.percent ?? 10}, ${told.project === 'coachReviewRequired' ? modified : null},
      ${begun ? modified : null}, ${told.state === 'certified' ? modified : null})`.execute(db)
  const answers = [
    ...(told.stone === undefined
      ? []
      : [['stone', 'video', told.first ?? told.stone, (told.first ?? told.stone) === 1] as const]),
    ...(told.words === undefined ? [] : [['words', 'survey', told.words, null] as const]),
  ]
  for (const [item, lesson, answer, right] of answers)
    await sql`insert into first_answer (course, item, person, lesson, answer_key, answer, is_right, at)
      values (${course}, ${item}, ${person.id}, ${lesson}, ${String(answer).toLowerCase()}, ${JSON.stringify(answer)}::jsonb, ${right}, ${modified})`.execute(
      db,
    )
  // What came with the row is entered above.
  await sql`update report_change set unread = false`.execute(db)
}
