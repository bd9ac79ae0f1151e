import { chromium, type Browser, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, type InlineConfig } from 'vite'
import { groupDigits, TEST_NUMBERS, type TestBehavior } from '@cairn/domain/purchases/test-cards'
import { purchases } from '@cairn/contract/purchases'
import { contentOf } from '../base/ports/sealed-mail.ts'
import { testNode, type TestNode } from '../testing/node.ts'

const lines: string[] = []
let node: TestNode
let browser: Browser
let page: Page
/** Everything that left the browser: addresses, headers and bodies, of the frame too. */
const sent: string[] = []

/** The tools stand beside the server and are no part of it. */
const tool = (name: string) => import(new URL(`../../tools/base/${name}`, import.meta.url).href)

const scriptOf = async (name: string): Promise<string> => {
  const { cardNetworkBuild } = (await tool('card-network.mjs')) as {
    cardNetworkBuild: (name: string) => InlineConfig
  }
  const built = await build(cardNetworkBuild(name))
  const [{ output } = { output: [] }] = [built].flat() as { output: { code: string }[] }[]
  return output[0]?.code ?? ''
}

beforeAll(async () => {
  node = await testNode({ env: { logLevel: 'trace' }, logTo: { write: (line) => void lines.push(line) } })
  const { findChromium } = (await tool('programs.mjs')) as { findChromium: () => string | undefined }
  const executablePath = findChromium()
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  const context = await browser.newContext()
  const script = await scriptOf('form')
  await context.route('**/card-network/form.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  context.on('request', (request) =>
    sent.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? ''),
  )
  page = await context.newPage()
  // A page of this origin without a client: it only holds the frame.
  await page.goto(await node.listen())
})
afterAll(async () => {
  await browser.close()
  await node.close()
})

/** These run in the page, whose documents the server knows nothing of. */
const OPEN_FRAME = `(() => {
  const frame = document.createElement('iframe')
  frame.src = '/card-network/form?locale=en'
  frame.sandbox.add('allow-scripts')
  document.body.replaceChildren(frame)
})()`
const ASK_FOR_TOKEN = `new Promise((resolve) => {
  addEventListener('message', ({ data }) => {
    if (data['cairn-cards']?.kind === 'token') resolve(data['cairn-cards'].source)
  })
  const message = { 'cairn-cards': { kind: 'tokenize', request: '1' } }
  document.querySelector('iframe').contentWindow.postMessage(message, '*')
})`

/** Types a card into the form of the network, as somebody at a checkout does. */
const tokenize = async (number: string): Promise<string> => {
  await page.evaluate(OPEN_FRAME)
  const form = page.frameLocator('iframe')
  await form.getByLabel('Card number').pressSequentially(number)
  await form.getByLabel('Expiration date').pressSequentially('1249')
  await form.getByLabel('Security code').fill(number.startsWith('3') ? '1234' : '123')
  await form.getByLabel('ZIP code').fill('80202')
  return page.evaluate<string>(ASK_FOR_TOKEN)
}

const numberOf = (behavior: TestBehavior) =>
  TEST_NUMBERS.find((one) => one.behavior === behavior)?.number ?? ''

const databaseText = async (): Promise<string> => {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    node.parts.db,
  )
  const texts = await Promise.all(
    rows.map(async ({ schema, name }) => {
      const found = await sql<{
        row: string
      }>`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(node.parts.db)
      return found.rows.map(({ row }) => row).join('\n')
    }),
  )
  return texts.join('\n')
}

/** What is mailed lies encrypted in the database. */
const mailText = async (): Promise<string> => {
  const rows = await node.parts.db.selectFrom('outbox').selectAll().execute()
  return rows.map((row) => JSON.stringify(contentOf(node.parts.secret, row))).join('\n')
}

test('BUY-25 a card number is in no request of the browser, no table, no log line and no metric', async () => {
  const { cards } = node.parts
  const learner = await node.person()
  const { customer } = await cards.openCustomer({ key: learner.id, name: 'Test Person' })
  const used = (['pays', 'card_declined', 'bank_check', 'fails_later', 'lost_answer', 'late'] as const).map(
    numberOf,
  )
  const tokens: string[] = []
  for (const number of used) {
    const source = await tokenize(number)
    tokens.push(source)
    const order = {
      attempt: source,
      amount: 4800,
      currency: 'USD',
      description: 'A course',
      customer,
      savesCard: true,
    }
    const { charge } = await cards.open(order)
    await cards.confirm(charge, { source }).catch(() => undefined)
    await cards.saveCard(customer, source)
    await cards.refund({ charge, amount: 100, key: source })
    // A program may send it with a request; what it is for now, it is not accepted.
    const body = { owner: learner.id, object: ['none'], payment: { amount: 0, currency: 'USD', source } }
    await node.call(purchases.createPurchase, { body, as: learner })
  }
  await node.runJobs({ evenLater: true })
  expect(tokens.every((token) => token.startsWith('tok_test_'))).toBe(true)
  const metrics = (await node.send<string>({ method: 'GET', url: '/metrics' })).body
  const places = {
    requests: sent.join('\n'),
    database: await databaseText(),
    mail: await mailText(),
    log: lines.join(''),
    metrics,
    tokens: tokens.join('\n'),
  }
  expect(places.requests).toContain('/card-network/form')
  expect(places.database).toContain('fails_later')
  expect(places.log).not.toBe('')
  for (const [place, text] of Object.entries(places))
    for (const number of used)
      for (const written of [number, groupDigits(number), number.replaceAll(/(.{4})(?=.)/g, '$1-')])
        expect(text.includes(written), `${written} in ${place}`).toBe(false)
})
