import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Course } from '@cairn/contract/courses'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { outline, outlineOf, storeCourse } from '../../testing/course.ts'
import { becomes, button, chord, dialog, focus, hasFocus, press, sees, title } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, member } from '../../testing/samples.ts'
import { server } from '../../testing/test-server.ts'

const tree = page.getByRole('tree')
const line = (text: string) => tree.getByRole('treeitem').filter({ hasText: text })
const lines = () =>
  [...tree.element().querySelectorAll('[role="treeitem"] [id$="-title"]')].map((one) => one.textContent)
const status = page.getByRole('banner').getByRole('status')
const saved = () => expect.element(status).toHaveTextContent('Saved')
const author = () => member('author', 'author', 'admin')

const openStudio = async (more: Partial<Course> = {}, at = '') => {
  const stored = storeCourse(course({ status: 'disabled', author: ['author'], section: outline, ...more }))
  const opened = await openPage(`/author/course/course-1/content${at}`, { as: author() })
  await expect.element(title).toBeVisible()
  return { ...stored, ...opened }
}
const typeName = async (name: string) => {
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT')
  await press(name)
  await press('{Enter}')
}
const rename = async (from: string, to: string) => {
  await focus(line(from))
  await press('{F2}')
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT')
  await chord('Control', 'a')
  await press(to)
  await press('{Enter}')
}

describe('COURSE-90 the outline of a course', () => {
  test('COURSE-91 is built by keyboard alone', async () => {
    const { record, here } = await openStudio({ section: [] })
    await focus(button('Add section'))
    await press('{Enter}')
    await typeName('Ground')
    await hasFocus(line('1. Ground'))
    await focus(button('Add lesson to Ground'))
    await press('{Enter}')
    await expect.element(dialog).toHaveTextContent('What kind of lesson?')
    await press('{Enter}')
    await typeName('Contours')
    await expect.poll(here).toMatch(/\/content\/[\w-]+$/)
    await chord('Control', 'd')
    await press('{F2}')
    await typeName('Spurs')
    await chord('Alt', 'ArrowUp')
    await becomes(lines, ['1. Ground', 'Spurs', 'Contours'])
    await hasFocus(line('Spurs'))
    await press('c')
    await hasFocus(line('Contours'))
    await press('{Delete}')
    await becomes(lines, ['1. Ground', 'Spurs'])
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await becomes(lines, ['1. Ground', 'Spurs', 'Contours'])
    await focus(line('Contours'))
    await press('{ArrowLeft}{ArrowLeft}')
    await expect.element(line('1. Ground')).toHaveAttribute('aria-expanded', 'false')
    await press('{ArrowRight}{End}{Enter}')
    await hasFocus(page.getByRole('main'))
    await saved()
    expect(outlineOf(record())).toEqual(['Ground: Spurs, Contours'])
  })

  test('is undone and redone step by step, with the keys and the buttons', async () => {
    const { record } = await openStudio()
    await rename('Paper', 'Sheets')
    await focus(line('Needle'))
    await press('{Delete}')
    await focus(line('Scale'))
    await chord('Alt', 'ArrowDown')
    await becomes(lines, ['1. Map', 'Sheets', '2. Compass', 'Scale'])
    await chord('Control', 'z')
    await chord('Control', 'z')
    await becomes(lines, ['1. Map', 'Sheets', 'Scale', '2. Compass', 'Needle'])
    await button('Undo: Rename').click()
    await becomes(lines, ['1. Map', 'Paper', 'Scale', '2. Compass', 'Needle'])
    await button('Redo: Rename').click()
    await chord('Control', 'Shift', 'z')
    await chord('Control', 'y')
    await becomes(lines, ['1. Map', 'Sheets', '2. Compass', 'Scale'])
    await saved()
    expect(outlineOf(record())).toEqual(['Map: Sheets', 'Compass: Scale'])
  })

  test('lets a lesson be moved by its menu', async () => {
    const { record } = await openStudio()
    await line('Needle').hover()
    await button('More options for Needle').click()
    await page.getByRole('menuitem', { name: 'Move to…' }).click()
    await userEvent.selectOptions(dialog.getByLabelText('Section'), '1. Map')
    await userEvent.selectOptions(dialog.getByLabelText('Position'), 'First')
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await saved()
    await becomes(() => outlineOf(record()), ['Map: Needle, Paper, Scale', 'Compass: '])
  })

  test('shows its keys, and has no barriers', async () => {
    await openStudio()
    await expectNoBarriers('the studio')
    await focus(line('Paper'))
    await press('?')
    await expect.element(dialog).toHaveTextContent('Move up and down')
    await expectNoBarriers('the list of keys')
  })
})

describe('the studio', () => {
  test('INSTR-04 INSTR-41 INSTR-42 INSTR-49 takes a project and what a coach looks for in it', async () => {
    const { record } = await openStudio()
    await button('Add lesson to Compass').click()
    await dialog.getByRole('button', { name: /^Project/ }).click()
    await typeName('A walk by bearing')
    await button('Add criterion').click()
    const criterion = page.getByRole('group', { name: 'Criterion 1' })
    await criterion.getByLabelText('Title').fill('Three bearings within two degrees')
    await saved()
    await expect
      .poll(() => record().section?.[1]?.instruction?.at(-1))
      .toMatchObject({
        type: 'project',
        title: 'A walk by bearing',
        awardCriteria: { criteria: [{ title: 'Three bearings within two degrees' }] },
      })
  })

  test('COURSE-91 publishes once nothing is missing, each gap leading to its place, and unpublishes', async () => {
    const { here } = await openStudio()
    await button('Publish').click()
    await expect.element(dialog).toHaveTextContent('Before you can publish, fix these 2 issues:')
    await expect.element(dialog).toHaveTextContent('Describe what the course is about')
    await expect.element(dialog.getByRole('button', { name: 'Publish course' })).not.toBeInTheDocument()
    await expectNoBarriers('the check list')
    await dialog.getByRole('link', { name: 'Compass: Needle' }).click()
    await expect.poll(here).toMatch(/\/content\/i3$/)
    // The keyboard goes along; whoever moves it before is overtaken.
    await hasFocus(page.getByRole('main'))
    await focus(line('Needle'))
    await press('{Delete}')
    await expect.poll(here).toMatch(/\/content\/i2$/)
    await saved()
  })

  test('COURSE-91 publishes a whole course after a question, and unpublishes it', async () => {
    const [map] = outline
    const { record } = await openStudio({ description: '<p>Find your way.</p>', section: map ? [map] : [] })
    await button('Publish').click()
    await dialog.getByRole('button', { name: 'Publish course' }).click()
    await sees('Published')
    await becomes(() => record().status, 'enabled')
    await page.getByRole('banner').getByRole('button', { name: 'Share' }).click()
    await expect
      .element(dialog.getByLabelText('Link to the course page'))
      .toHaveValue(`${location.origin}/catalog/course/${record().id}`)
    await expectNoBarriers('the link to a course')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await button('Unpublish').click()
    await dialog.getByRole('button', { name: 'Unpublish' }).click()
    await sees(/^Draft, version/)
    await becomes(() => record().status, 'disabled')
  })

  test('NAV-89 NAV-90 keeps unsaved work between tabs; leaving the course asks first', async () => {
    const { goOffline, here } = await openStudio()
    goOffline()
    await rename('Paper', 'Unsaved')
    await expect.element(status).toHaveTextContent('Saved on this device')
    await page.getByRole('link', { name: 'Details' }).click()
    await expect.poll(here).toMatch(/\/details$/)
    await expect.element(status).toHaveTextContent('Saved on this device')
    await page.getByRole('link', { name: 'Content', exact: true }).click()
    await expect.element(line('Unsaved')).toBeVisible()
    await page.getByRole('link', { name: 'Courses' }).click()
    await expect.element(dialog).toHaveTextContent('Leave without saving?')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(line('Unsaved')).toBeVisible()
  })

  test('NAV-22 knows no course that somebody may not change', async () => {
    storeCourse(course({ id: 'other', publisher: 'elsewhere' }))
    await openPage('/author/course/course-1/content', { as: member('author', 'author') })
    await expect.element(title).toHaveTextContent('Page not found')
    expect(server.problems()).toEqual([])
  })
})
