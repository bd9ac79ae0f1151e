import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { courses } from '@cairn/contract/courses'
import { progress } from '@cairn/contract/progress'
import { purchases } from '@cairn/contract/purchases'
import { users } from '@cairn/contract/users'
import { becomes, button, dialog, menuItem, press, sees } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, member, person, progressOf } from '../../testing/samples.ts'
import { later, refuse, type Reply } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const PEOPLE = { amara: person('amara', 'Amara'), ben: person('ben', 'Ben'), chidi: person('chidi', 'Chidi') }

const openLearners = async (coach = ['coach']) => {
  server.on(courses.getCourse, course({ coach, publisher: 'northfell' }))
  server.on(
    progress.findProgress,
    found([progressOf('amara'), progressOf('ben', { status: 'disabled' }), progressOf('chidi')], {
      user: PEOPLE,
    }),
  )
  server.on(progress.batchProgress, ({ body }) => ({ count: body.user.length }))
  await openPage('/coach/learners?courseId=course-1', { as: member('coach', 'coach') })
  await expect.element(page.getByRole('link', { name: 'Amara Osei' })).toBeVisible()
}

const menuOf = (name: string) => button(`Actions for ${name}`)
const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const bar = page.getByRole('region', { name: 'Actions for selected learners' })
const operations = () => server.received(progress.batchProgress).map(({ body }) => body)
const searches = () => server.received(progress.findProgress).length

describe('the list of learners', () => {
  test('offers to approve only those who are pending', async () => {
    await openLearners()
    await menuOf('Amara Osei').click()
    await expect.element(menuItem('Change access')).toBeVisible()
    await expect.element(menuItem('Approve')).not.toBeInTheDocument()
    await press('{Escape}')
    await menuOf('Ben Osei').click()
    await expect.element(menuItem('Approve')).toBeVisible()
  })

  test.each([
    ['Approve', 'Approve Ben Osei?', '1 learner was approved.', 'modify', { status: 'enabled' }],
    ['Reset progress', 'Reset progress for Ben Osei?', 'Progress was reset for 1 learner.', 'reset'],
    ['Remove from course', 'Remove Ben Osei from the course?', '1 learner was removed.', 'delete'],
  ])(
    'does “%s” for the learner it was chosen for, once confirmed',
    async (...[label, title, done, command, modifyField]) => {
      await openLearners()
      await menuOf('Ben Osei').click()
      await menuItem(label).click()
      await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible()
      expect(operations()).toEqual([])
      const before = searches()
      await dialog.getByRole('button', { name: label }).click()
      await sees(done)
      await expect.element(dialog).not.toBeInTheDocument()
      const operation = { command, ...(modifyField && { modifyField }) }
      expect(operations()).toEqual([{ concept: 'course-1', user: ['ben'], operation }])
      await expect.poll(searches).toBeGreaterThan(before)
    },
  )

  test('does nothing when the question is declined, and gives the keyboard back', async () => {
    await openLearners()
    await menuOf('Chidi Osei').click()
    await menuItem('Remove from course').click()
    await dialog.getByRole('button', { name: 'Keep enrolled' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(operations()).toEqual([])
    await expect.element(menuOf('Chidi Osei')).toHaveFocus()
  })

  test('acts for everyone who is selected; only the pending among them are approved', async () => {
    await openLearners()
    await expect.element(bar).not.toBeInTheDocument()
    await box('Amara Osei').click({ force: true })
    await box('Ben Osei').click({ force: true })
    await expect.element(bar).toHaveTextContent('2 selected')
    await bar.getByRole('button', { name: 'Approve' }).click()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect.element(bar).not.toBeInTheDocument()
    await box('Amara Osei').click({ force: true })
    await box('Chidi Osei').click({ force: true })
    await bar.getByRole('button', { name: 'Reset progress' }).click()
    await expect
      .element(dialog.getByRole('heading', { name: 'Reset progress for 2 learners?' }))
      .toBeVisible()
    await dialog.getByRole('button', { name: 'Reset progress' }).click()
    await becomes(() => operations().map(({ user }) => user), [['ben'], ['amara', 'chidi']])
  })

  test('changes access to the end of a day or for good, and refuses a day that has passed', async () => {
    await openLearners()
    const open = async () => {
      await menuOf('Amara Osei').click()
      await menuItem('Change access').click()
    }
    await open()
    // Whoever has no end date is not given one by a press of Enter.
    await expect.element(dialog.getByRole('radio', { name: 'No end date' })).toBeChecked()
    await dialog.getByRole('radio', { name: 'Until a date' }).click({ force: true })
    await dialog.getByLabelText('Last day').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Save access' }).click()
    await sees('Choose today or a later date.')
    await dialog.getByLabelText('Last day').fill('2090-06-01')
    await dialog.getByRole('button', { name: 'Save access' }).click()
    await sees('Access changed for 1 learner.')
    await open()
    await dialog.getByRole('button', { name: 'Save access' }).click()
    await becomes(
      () => operations().map(({ operation }) => operation.modifyField),
      [{ expires: '2090-06-02T05:59:59.000Z' }, { expires: null }],
    )
  })

  test('shows why the server refused, and takes no second press while it waits', async () => {
    await openLearners()
    const answer = later<Reply<typeof progress.batchProgress>>()
    server.on(progress.batchProgress, () => answer.promise)
    await menuOf('Ben Osei').click()
    await menuItem('Approve').click()
    const approve = dialog.getByRole('button', { name: 'Approve' })
    await approve.click()
    await expect.element(approve).toHaveAttribute('aria-busy', 'true')
    await approve.click({ force: true })
    expect(operations()).toHaveLength(1)
    answer.answer(refuse('busy'))
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await expect.element(approve).not.toHaveAttribute('aria-busy')
  })

  test('ENROL-10 enrolls somebody new by an address, and says when somebody is enrolled already', async () => {
    await openLearners()
    const enroll = async () => {
      await button('Enroll someone').click()
      await dialog.getByLabelText('Email or phone').fill('ada@example.org')
      await dialog.getByLabelText('First name').fill('Ada')
      await dialog.getByLabelText('Last name').fill('Newby')
      await dialog.getByRole('button', { name: 'Enroll', exact: true }).click()
    }
    server.on(users.createUser, ({ body }) => ({ ...body, id: 'ada', state: 'invited' as const }))
    server.on(purchases.createPurchase, ({ body: { owner, object } }) => ({ id: 'p1', owner, object }))
    await enroll()
    await sees('Ada Newby is enrolled.')
    server.on(purchases.createPurchase, refuse('already_enrolled'))
    await enroll()
    await sees('Already enrolled')
  })

  test('has no actions for those who only look', async () => {
    await openLearners([])
    await expect.element(page.getByRole('row', { name: /Amara/ })).toBeVisible()
    await expect.element(menuOf('Amara Osei')).not.toBeInTheDocument()
    await expect.element(box('Amara Osei')).not.toBeInTheDocument()
    await expect.element(button('Enroll someone')).not.toBeInTheDocument()
  })
})
