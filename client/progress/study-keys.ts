import { listOf, NUMBER, record, TEXT } from '../base/stored.ts'

/** Under what names the unsent work of an account lies on the device. */
export const learningPrefix = (account: string) => `learning:${account}:`

/** Under what names what the server refused of it does. */
export const refusedPrefix = (account: string) => `refused:${account}:`

const ITEMS = listOf(record({ id: TEXT }, { tried: { type: 'array' } }))

const REWINDS = listOf(record({ at: TEXT, from: NUMBER, to: NUMBER }))

export const LESSON = record(
  { id: TEXT },
  {
    watched: listOf(listOf(NUMBER)),
    minutes: listOf(listOf(NUMBER)),
    rewound: REWINDS,
    interaction: ITEMS,
  },
)

/** What of a course waits on the device, as far as merging and sending it relies on its shape. */
export const LEARNING = record(
  {},
  {
    instruction: listOf(LESSON),
    interaction: ITEMS,
  },
)
