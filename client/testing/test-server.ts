import { certificates } from '@cairn/contract/certificates'
import { conversations } from '@cairn/contract/conversations'
import { endpoints } from '@cairn/contract/table'
import { moderation } from '@cairn/contract/moderation'
import { notifications } from '@cairn/contract/notifications'
import { purchases } from '@cairn/contract/purchases'
import { schedule } from '@cairn/contract/schedule'
import { validate } from '@cairn/domain/base/validate'
import { answerHome } from './home.ts'
import { openServer, refuse } from './server.ts'

const opened = openServer()

const EMPTY = { matches: 0, list: [] }
const EMPTY_LISTS = endpoints.filter(
  ({ quiet, reply }) => quiet === 'list' && reply && validate(reply, EMPTY).length === 0,
)
const OPTIONAL = endpoints.filter(({ quiet }) => quiet === 'null')

/** Nothing is there yet: lists are empty, and what the client can do without is not found. */
const answerEmpty = () => {
  for (const endpoint of EMPTY_LISTS) opened.on(endpoint, () => EMPTY as unknown as undefined)
  for (const endpoint of OPTIONAL) opened.on(endpoint, () => refuse('not_found'))
  opened.on(certificates.getCertificatesOf, { percent: 0, earned: [], open: [] })
  opened.on(notifications.findNews, { ...EMPTY, unseen: 0 })
  opened.on(notifications.putNotifySettings, ({ body }) => body)
  opened.on(conversations.findRead, { from: '', list: [] })
  opened.on(purchases.getCardNetwork, { network: 'test' })
  opened.on(moderation.findReports, { ...EMPTY, open: 0 })
  opened.on(schedule.findBookable, [])
  opened.on(schedule.getFeed, {})
  answerHome(opened)
}

/** The one server of a test file. Each test begins with an empty academy and says what there is. */
export const server = {
  ...opened,
  reset: (): void => {
    opened.reset()
    answerEmpty()
  },
}
