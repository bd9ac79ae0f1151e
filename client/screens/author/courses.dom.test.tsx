import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { courses, type Course } from '@cairn/contract/courses'
import { organizations } from '@cairn/contract/organizations'
import { site } from '../../base/testing/samples.ts'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { storeCourse } from '../../testing/course.ts'
import {
  becomes,
  button,
  chord,
  dialog,
  field,
  focus,
  hasFocus,
  menuItem,
  press,
  sees,
  title,
} from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { server } from '../../testing/test-server.ts'

const DRAFT = course({ status: 'disabled', author: ['author'] })
const author = () => member('author', 'author')

describe('NAV-87 COURSE-68 the own courses', () => {
  const open = (list: readonly Course[] = [DRAFT]) => {
    server.on(courses.findCourses, ({ query: { query = '' } }) =>
      found(query.includes('nothing') ? [] : list),
    )
    return openPage('/author', { as: author() })
  }

  test('are searched and narrowed, with a way back to all of them', async () => {
    const { here } = await open()
    await expect.element(title).toHaveTextContent('Your courses')
    await expect.element(page.getByRole('row', { name: /Reading a map/ })).toHaveTextContent('Draft')
    await expectNoBarriers('the own courses')
    await userEvent.selectOptions(page.getByLabelText('Status', { exact: true }), 'enabled')
    await expect.poll(here).toContain('enabled')
    expect(server.received(courses.findCourses).at(-1)?.query.query).toContain('status:enabled')
    await page.getByLabelText('Search your courses').fill('nothing')
    await expect.element(page.getByRole('heading', { name: 'No matching courses' })).toBeVisible()
    await button('Show all your courses').click()
    await expect.element(page.getByRole('row', { name: /Reading a map/ })).toBeVisible()
    await becomes(here, '/author')
  })

  test('are a list on a phone', async () => {
    await page.viewport(390, 844)
    await open()
    const entries = page.getByRole('list', { name: 'Courses' }).getByRole('listitem')
    await expect.poll(() => entries.elements().length).toBe(1)
  })

  test('COURSE-95 COURSE-58 are deleted after a question, and stay when it is declined', async () => {
    await open()
    server.on(courses.deleteCourse, () => {
      server.on(courses.findCourses, found([]))
      server.on(courses.getCourse, refuse('not_found'))
      return undefined
    })
    const ask = async () => {
      await button('Actions for Reading a map').click()
      await menuItem('Delete course').click()
      await expect.element(dialog).toHaveTextContent('Delete “Reading a map”?')
    }
    await ask()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(server.received(courses.deleteCourse)).toEqual([])
    await ask()
    await dialog.getByRole('button', { name: 'Delete course' }).click()
    await sees('“Reading a map” deleted')
    expect(server.received(courses.deleteCourse).map(({ params }) => params.id)).toEqual(['course-1'])
  })
})

test('NAV-100 COURSE-45 COURSE-91 An admin publishes and unpublishes a course from the list, each after a question', async () => {
  const { record } = storeCourse(DRAFT)
  await openPage('/manage/courses', { as: member('root', 'admin') })
  const row = page.getByRole('row', { name: /Reading a map/ })
  await expect.element(row).toHaveTextContent('Draft')
  await row.getByRole('switch', { name: 'Publish Reading a map' }).click({ force: true })
  expect(record().status).toBe('disabled')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(row).toHaveTextContent('Published')
  expect(record().status).toBe('enabled')
  await row.getByRole('switch').click({ force: true })
  await dialog.getByRole('button', { name: 'Unpublish' }).click()
  await expect.element(row).toHaveTextContent('Draft')
  expect(record().status).toBe('disabled')
})

describe('COURSE-88 a new course', () => {
  const open = async () => {
    const orgs = ['northfell', 'mill'].map((id) => ({ id, name: id, author: ['author'] }))
    server.on(organizations.findOrganizations, found(orgs))
    server.on(courses.createCourse, ({ body: { template: _template, ...body } }) => {
      const made = { ...body, id: 'new', status: 'disabled' as const, version: 1 }
      server.on(courses.getCourse, made)
      server.on(courses.findCourses, found([made]))
      return made
    })
    server.on(courses.findChanges, { version: 1, list: [] })
    const as = author()
    const role = { northfell: ['author' as const], mill: ['author' as const] }
    return openPage('/author/new', {
      as: { ...as, authorization: { ...as.authorization, role } },
      config: site(),
    })
  }
  const create = button('Create course')

  test('NAV-88 COURSE-56 needs a title and a publisher, and starts in the language it is written in', async () => {
    const { here } = await open()
    await create.click()
    await sees('Enter a title.')
    await hasFocus(field('Title'))
    expect(server.received(courses.createCourse)).toEqual([])
    await field('Title').fill('Nudos')
    await page.getByLabelText('Original language').fill('Span')
    await page.getByRole('option', { name: 'Spanish (Español)', exact: true }).click()
    await userEvent.selectOptions(page.getByLabelText('Publisher'), 'northfell')
    await create.click()
    await becomes(here, '/author/course/new/content')
    expect(server.received(courses.createCourse).map(({ body }) => body)).toMatchObject([
      { title: 'Nudos', publisher: 'northfell', template: 'default', defaultLanguage: 'es' },
    ])
  })

  test('COURSE-55 COURSE-56 starts empty', async () => {
    const { here } = await open()
    await page.getByRole('radio', { name: /Empty course/ }).click({ force: true })
    await field('Title').fill('Empty')
    await userEvent.selectOptions(page.getByLabelText('Publisher'), 'mill')
    await create.click()
    await becomes(here, '/author/course/new/content')
    expect(server.received(courses.createCourse)[0]?.body.template).toBe('empty')
  })
})

test('CERT-01 CERT-04 CERT-13 A certificate is designed by keyboard alone', async () => {
  const { record } = storeCourse(DRAFT)
  await openPage('/author/course/course-1/certificates', { as: member('author', 'author', 'admin') })
  await focus(button('New certificate'))
  await press('{Enter}')
  const sheet = page.getByRole('img', { name: 'The certificate with sample data' })
  await expect.element(sheet).toHaveTextContent('Amina Diallo')
  await expect.element(sheet).toHaveTextContent('Reading a map')
  await expectNoBarriers('the designer of certificates')
  await focus(page.getByRole('button', { name: /^\{course\}, 71 from the left, 300 from the top/ }))
  await press('{ArrowRight}')
  await chord('Shift', 'ArrowDown')
  await chord('Alt', 'Shift', 'ArrowLeft')
  await expect.element(field('From the left')).toHaveValue('72')
  await expect.element(field('From the top')).toHaveValue('310')
  await expect.element(field('Width')).toHaveValue('690')
  await focus(button('Italic'))
  await press(' ')
  await focus(field('Text'))
  await chord('Control', 'End')
  await userEvent.type(field('Text'), ', with {{unknown}')
  await expect.element(sheet).toHaveTextContent(', with {unknown}')
  await focus(button('Add field'))
  await press('{Enter}')
  await expect.poll(() => document.activeElement?.getAttribute('data-field')).toBe('4')
  await press('{Delete}')
  await expect.poll(() => document.querySelector('[data-field="4"]')).toBeNull()
  await page.getByLabelText('Required score').fill('80')
  await press('{Enter}')
  await expect.poll(() => record().certificate?.[0]?.condition).toEqual({ minPercentage: 80 })
  const [certificate] = record().certificate ?? []
  expect(certificate?.field).toHaveLength(4)
  expect(certificate?.field?.[2]).toMatchObject({ x: 72, y: 310, width: 690, style: 'bold italic center' })
})
