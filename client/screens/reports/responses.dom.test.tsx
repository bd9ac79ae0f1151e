import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { courseReports } from '@cairn/contract/course-reports'
import { groups } from '@cairn/contract/groups'
import { expectFits, expectNoBarriers } from '../../testing/barriers.ts'
import { becomes, button, sees, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { found, LONG_AGO, member, person } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const as = member('ada', 'author')
const AT = '/reports/courses/course-1/responses'
const last = () => server.received(courseReports.findResponses).at(-1)?.query

const bearing = {
  id: 'q2',
  lesson: 'l1',
  lessonTitle: '3.4 Taking a bearing',
  type: 'choice',
  title: 'What do you set?',
  answers: 40,
  facility: 35,
  discrimination: -0.2,
  answer: [
    { key: '1', text: '046°', count: 26, right: false },
    { key: '0', text: '034°', count: 14, right: true },
  ],
}

const response = {
  user: person('bo', 'Bo'),
  email: 'bo@example.org',
  lesson: 'l1',
  item: 'q2',
  lessonTitle: '3.4 Taking a bearing',
  title: 'What do you set?',
  type: 'choice',
  first: { text: '046°', right: false, date: LONG_AGO },
  text: '034°',
  right: true,
  state: 'completed' as const,
  points: 5,
  of: 5,
  date: LONG_AGO,
}

const answer = (list = [response]) => {
  server.on(groups.findGroups, found([]))
  server.on(courseReports.findResponses, {
    ...found(list),
    course: { id: 'course-1', title: 'Reading a map' },
    question: [bearing],
  })
}

describe('REPORT-25 NAV-116 the report about responses', () => {
  test('says which question is hardest, and shows first and present answers', async () => {
    answer()
    await openPage(AT, { as })
    await expect.element(title).toHaveTextContent('Responses')
    await sees('40 answers to 1 question.')
    await sees(/Hardest: “What do you set\?”, 35% right the first time\./)
    await expect
      .element(page.getByRole('row', { name: /Bo Osei/ }))
      .toHaveTextContent(/046°Wrong034°Right5 of 5/)
    await sees('Check the answer key')
  })

  test('an answer in a distribution leads to those who gave it', async () => {
    answer()
    const { here } = await openPage(AT, { as })
    await page.getByRole('link', { name: /046° 26 \(65%\)/ }).click()
    await becomes(here, `${AT}?item=q2&answer=1`)
    await expect.poll(() => last()?.search).toContain(String.raw`(item:\"q2\") AND (answer:\"1\")`)
  })

  test('REPORT-32 is narrowed by words, question, result and kind, all of it in the address', async () => {
    answer()
    const { here } = await openPage(AT, { as })
    await page.getByRole('combobox', { name: 'Question', exact: true }).selectOptions('What do you set?')
    await becomes(here, `${AT}?item=q2`)
    await page.getByRole('combobox', { name: 'First answer' }).selectOptions('Wrong')
    await expect.poll(() => last()?.search).toContain('right:false')
    await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Surveys')
    await expect.poll(() => last()?.search).toContain('type:likert')
    await page.getByRole('searchbox', { name: 'Find words in answers' }).fill('north')
    await expect.poll(() => last()?.search).toContain('(north*)')
    await expect.poll(here).toContain('query=north')
  })

  test('says when nobody has answered', async () => {
    answer([])
    await openPage(AT, { as })
    await sees('No answers yet')
  })

  test('REPORT-19 a read that fails shows no data, and can be tried again', async () => {
    server.on(groups.findGroups, found([]))
    server.on(courseReports.findResponses, refuse('internal'))
    await openPage(AT, { as })
    await sees('No data')
    answer()
    await button('Try again').click()
    await sees('40 answers to 1 question.')
  })
})

test('the report has no barriers in Arabic, on a phone', async () => {
  answer()
  await page.viewport(390, 844)
  await openPage(AT, { as, language: 'ar' })
  await expect.element(title).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
  await expectNoBarriers('responses')
  await expectFits('responses', [390])
})
