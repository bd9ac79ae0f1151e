import { describe, expect, test } from 'vitest'
import { aliases, type Alias } from '@cairn/contract/aliases'
import { alert, becomes, button, field, hasFocus, press, sees, seesNot } from '../testing/look.ts'
import { render } from '../testing/render.tsx'
import { member } from '../testing/samples.ts'
import { later, noAnswer, refuse } from '../testing/server.ts'
import { server } from '../testing/test-server.ts'
import { isCallError } from './call-error.ts'
import { call } from './call.ts'
import { FormFailure } from './form-failure.tsx'
import { useForm } from './form.ts'
import { Button } from './ui/button.tsx'
import { TextField } from './ui/text-field.tsx'

/** A form with a field of another name than in the request, and one that is no part of it. */
function AliasForm({ uncontrolled = false }: { readonly uncontrolled?: boolean }) {
  const form = useForm({
    endpoint: aliases.putAlias,
    values: { alias: '', url: '', again: '' },
    paths: { alias: 'id', again: null },
    body: ({ alias, url }): Alias => ({ id: alias, object: 'course-1', url }),
    check: ({ alias, again }) => ({ again: alias !== again && 'Type the same alias twice.' }),
    send: (body, { key }) => call(aliases.putAlias, { body, key, handled: 'shown' }),
    refusal: (error) => (isCallError(error, 409) ? { alias: 'Another course has this alias.' } : undefined),
    done: 'Alias saved',
    uncontrolled,
  })
  return (
    <form {...form.props} aria-label="Alias">
      <FormFailure form={form} />
      <TextField {...form.text('url')} label="Page" />
      <TextField {...form.text('alias')} label="Alias" />
      <TextField {...form.text('again')} label="Alias again" />
      <Button type="submit" busy={form.busy}>
        Save
      </Button>
      {form.unsaved && <p>Not saved yet</p>}
    </form>
  )
}

const save = button('Save')
const sent = () => server.received(aliases.putAlias).map(({ body }) => body)
const keys = () => server.received(aliases.putAlias).map(({ headers }) => headers['idempotency-key'])

const fill = async (alias: string, url = '/catalog') => {
  await field('Page').fill(url)
  await field('Alias').fill(alias)
  await field('Alias again').fill(alias)
}
const accept = () => server.on(aliases.putAlias, ({ body }) => body)

describe('VAL-36 a form', () => {
  test('is refused by the schema of its request before anything is sent, at its fields', async () => {
    await render(<AliasForm />)
    await fill('No Alias')
    await save.click()
    await sees('This isn’t in the right format.')
    await expect.element(field('Alias')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Page')).not.toHaveAttribute('aria-invalid')
    await hasFocus(field('Alias'))
    await expect.element(alert).not.toBeInTheDocument()
    expect(sent()).toEqual([])
  })

  test('leads to the first field that is wrong, in the order of the page', async () => {
    await render(<AliasForm />)
    await field('Page').fill('x'.repeat(2001))
    await field('Alias').fill('ab')
    await save.click()
    await sees('Use at most 2,000 characters.')
    await sees('Use at least 3 characters.')
    await sees('Type the same alias twice.')
    await hasFocus(field('Page'))
    expect(sent()).toEqual([])
  })

  test('no longer calls a field wrong once something else is typed there', async () => {
    accept()
    await render(<AliasForm />)
    await fill('No Alias')
    await save.click()
    await sees('This isn’t in the right format.')
    await field('Alias').fill('knots')
    await seesNot('This isn’t in the right format.')
    await field('Alias again').fill('knots')
    await save.click()
    await sees('Alias saved')
    expect(sent()).toEqual([{ id: 'knots', object: 'course-1', url: '/catalog' }])
  })

  test('is sent once, however often it is submitted meanwhile', async () => {
    const answer = later<Alias>()
    server.on(aliases.putAlias, () => answer.promise)
    await render(<AliasForm />)
    await fill('knots')
    const element = save.element() as HTMLElement
    element.click()
    element.click()
    await field('Alias').click()
    await press('{Enter}')
    await expect.element(save).toHaveAttribute('aria-busy', 'true')
    await seesNot('Not saved yet')
    await press('{Enter}')
    answer.answer({ id: 'knots', object: 'course-1' })
    await sees('Alias saved')
    await expect.element(save).not.toHaveAttribute('aria-busy')
    expect(sent()).toHaveLength(1)
  })
})

describe('a form that the server refuses', () => {
  test('shows the reason at the field that the answer names, whatever it is called there', async () => {
    server.on(
      aliases.putAlias,
      refuse('invalid', { details: { field: 'id', reason: 'value_too_long', values: { limit: 20 } } }),
    )
    await render(<AliasForm />)
    await fill('knots')
    await save.click()
    await sees('Use at most 20 characters.')
    await expect.element(field('Alias')).toHaveAttribute('aria-invalid', 'true')
    await hasFocus(field('Alias'))
    await expect.element(alert).not.toBeInTheDocument()
    await expect.element(field('Page')).toHaveValue('/catalog')
  })

  test.each([
    ['names no field', refuse('invalid', { message: 'This course is archived.' })],
    [
      'names a field that the form does not have',
      refuse('invalid', { message: 'This course is archived.', details: { field: 'object' } }),
    ],
  ])('shows in its banner what %s, and loses nothing', async (_name, reply) => {
    server.on(aliases.putAlias, reply)
    await render(<AliasForm />)
    await fill('knots')
    await save.click()
    await expect.element(alert).toHaveTextContent('This course is archived.')
    for (const name of ['Page', 'Alias', 'Alias again'])
      await expect.element(field(name)).not.toHaveAttribute('aria-invalid')
    await expect.element(field('Alias')).toHaveValue('knots')
    await sees('Not saved yet')
    accept()
    await save.click()
    await sees('Alias saved')
    await expect.element(alert).not.toBeInTheDocument()
  })

  test('shows at a field what a refusal means to the form itself', async () => {
    server.on(aliases.putAlias, refuse('duplicate'))
    await render(<AliasForm />)
    await fill('knots')
    await save.click()
    await sees('Another course has this alias.')
    await hasFocus(field('Alias'))
    await expect.element(alert).not.toBeInTheDocument()
  })

  test('has the same key when it is sent again as it is, and a new one when it was changed', async () => {
    server.on(aliases.putAlias, noAnswer())
    await render(<AliasForm />, { as: member('ada') })
    const attempt = async () => {
      const before = sent().length
      await save.click()
      await becomes(() => sent().length, before + 1)
      await expect.element(alert).toBeVisible()
    }
    await fill('knots')
    await attempt()
    await attempt()
    await fill('splices')
    await attempt()
    const [first, again, changed] = keys()
    expect(again).toBe(first)
    expect(changed).not.toBe(first)
  })

  test('does not lose what is typed while it is sent', async () => {
    const answer = later<Alias>()
    server.on(aliases.putAlias, () => answer.promise)
    await render(<AliasForm />)
    await fill('knots')
    await save.click()
    await becomes(() => sent().length, 1)
    await field('Page').fill('/about')
    answer.answer({ id: 'knots', object: 'course-1' })
    await sees('Alias saved')
    await expect.element(field('Page')).toHaveValue('/about')
    await expect.element(field('Alias')).toHaveValue('')
    await sees('Not saved yet')
  })
})

describe('a form whose fields keep what is typed themselves', () => {
  test('is checked and sent as it stands in the page', async () => {
    accept()
    await render(<AliasForm uncontrolled />)
    await fill('No Alias')
    await save.click()
    await sees('This isn’t in the right format.')
    await hasFocus(field('Alias'))
    await fill('knots')
    await seesNot('This isn’t in the right format.')
    await save.click()
    await sees('Alias saved')
    expect(sent()).toEqual([{ id: 'knots', object: 'course-1', url: '/catalog' }])
  })
})
