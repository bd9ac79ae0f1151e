import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aliases, type Alias } from '@cairn/contract/aliases'
import { alert, becomes, button, dialog, sees, seesNot } from '../testing/look.ts'
import { render, type Around } from '../testing/render.tsx'
import { member } from '../testing/samples.ts'
import { later, noAnswer, refuse } from '../testing/server.ts'
import { server } from '../testing/test-server.ts'
import { useAction, useConfirmedAction, type ActionOptions } from './action.ts'
import { call } from './call.ts'
import { session } from './session.ts'
import { Button } from './ui/button.tsx'
import { ConfirmDialog } from './ui/confirm-dialog.tsx'
import { Failure } from './ui/failure.tsx'

type Options = ActionOptions<string, Alias>

const alias = (id: string): Alias => ({ id, object: 'course-1' })
const put = (id: string, key?: string) =>
  call(aliases.putAlias, { body: alias(id), handled: 'shown', ...(key !== undefined && { key }) })
const sent = () => server.received(aliases.putAlias).map(({ body }) => body.id)
const keys = () => server.received(aliases.putAlias).map(({ headers }) => headers['idempotency-key'])

function Save(options: Options) {
  const { busy, busyWith, failure, run, clear } = useAction((id: string, { key }) => put(id, key), options)
  return (
    <>
      <Failure>{failure}</Failure>
      {['knots', 'splices'].map((id) => (
        <Button key={id} busy={busyWith === id} onClick={() => void run(id)}>
          {`Save ${id}`}
        </Button>
      ))}
      <Button disabled={busy} onClick={clear}>
        Hide
      </Button>
    </>
  )
}

const knots = button('Save knots')
const splices = button('Save splices')

/** Two presses before anything can be rendered in between. */
const pressTwice = async (goal: typeof knots) => {
  await expect.element(goal).toBeVisible()
  const element = goal.element() as HTMLElement
  element.click()
  element.click()
}

const holdAnswer = () => {
  const answer = later<Alias | ReturnType<typeof refuse>>()
  server.on(aliases.putAlias, () => answer.promise)
  return answer
}

/** Renders something beside a list that is read from the server, and counts how often it is. */
const renderReading = async (
  content: ReactNode,
  around?: Around,
  wait = async () => undefined as unknown,
) => {
  let reads = 0
  const List = () => {
    const { data } = useQuery({
      queryKey: ['/alias', 'course-1'],
      queryFn: async () => {
        reads += 1
        if (reads > 1) await wait()
        return reads
      },
    })
    return <p>{`Read ${data ?? 0} times`}</p>
  }
  await render(
    <>
      <List />
      {content}
    </>,
    around,
  )
  await sees('Read 1 times')
  return { reads: () => reads }
}

describe('an action on the server', () => {
  test('is busy while it runs, at the button that was pressed, and a second press sends nothing', async () => {
    const { answer } = holdAnswer()
    await render(<Save done="Saved" />)
    await pressTwice(knots)
    await expect.element(knots).toHaveAttribute('aria-busy', 'true')
    await expect.element(splices).not.toHaveAttribute('aria-busy')
    await expect.element(button('Hide')).toBeDisabled()
    // Another button of the same action waits, too.
    await splices.click()
    await seesNot('Saved')
    answer(alias('knots'))
    await sees('Saved')
    await expect.element(knots).not.toHaveAttribute('aria-busy')
    expect(sent()).toEqual(['knots'])
  })

  test('is done when what it has changed was read again', async () => {
    server.on(aliases.putAlias, ({ body }) => body)
    const held = later<undefined>()
    const { reads } = await renderReading(<Save refreshes={[['/alias']]} />, {}, () => held.promise)
    await knots.click()
    await becomes(reads, 2)
    await expect.element(knots).toHaveAttribute('aria-busy', 'true')
    held.answer(undefined)
    await sees('Read 2 times')
    await expect.element(knots).not.toHaveAttribute('aria-busy')
  })

  test.each([
    ['not after a failure', false, 1],
    ['after a failure where it is asked for', true, 2],
  ])('reads again %s', async (_name, refreshesOnFailure, expected) => {
    server.on(aliases.putAlias, refuse('duplicate'))
    const { reads } = await renderReading(
      <Save refreshes={[['/alias']]} refreshesOnFailure={refreshesOnFailure} />,
    )
    await knots.click()
    await expect.element(alert).toBeVisible()
    await expect.element(knots).not.toHaveAttribute('aria-busy')
    expect(reads()).toBe(expected)
  })

  test('shows and announces the reason of a failure, until the next attempt or until it is hidden', async () => {
    server.on(aliases.putAlias, refuse('duplicate', { message: 'Another course has this alias.' }))
    await render(<Save done="Saved" />)
    await knots.click()
    await expect.element(alert).toHaveTextContent('Another course has this alias.')
    await seesNot('Saved')
    await button('Hide').click()
    await expect.element(alert).not.toBeInTheDocument()
    await knots.click()
    await expect.element(alert).toBeVisible()
    const { answer } = holdAnswer()
    await knots.click()
    await expect.element(alert).not.toBeInTheDocument()
    answer(alias('knots'))
    await sees('Saved')
  })

  test('is announced politely where it is done', async () => {
    server.on(aliases.putAlias, ({ body }) => body)
    await render(<Save done={({ id }) => `Saved ${id}`} />)
    await splices.click()
    const notice = page.getByText('Saved splices', { exact: true })
    await expect.element(notice).toBeVisible()
    expect(notice.element().closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  })

  test('gives the reason in the words of the screen', async () => {
    server.on(aliases.putAlias, refuse('duplicate'))
    await render(<Save explain={(_error, id) => `The alias ${id} is taken.`} />)
    await knots.click()
    await expect.element(alert).toHaveTextContent('The alias knots is taken.')
  })

  test('gives the reason at the bottom of the page where there is no place beside the button', async () => {
    server.on(aliases.putAlias, refuse('duplicate', { message: 'Another course has this alias.' }))
    await render(<Save failsIn="toast" />)
    await knots.click()
    await sees('Another course has this alias.')
    await expect.element(alert).not.toBeInTheDocument()
  })

  test('gives no reason where the screen shows it in another way', async () => {
    server.on(aliases.putAlias, refuse('duplicate'))
    await render(<Save explain={() => null} />)
    await knots.click()
    await becomes(() => sent().length, 1)
    await expect.element(knots).not.toHaveAttribute('aria-busy')
    await expect.element(alert).not.toBeInTheDocument()
  })

  test('has the same idempotency key for the same again after a failure, and a new one otherwise', async () => {
    server.on(aliases.putAlias, noAnswer())
    await render(<Save />, { as: member('ada') })
    const attempt = async (goal: typeof knots) => {
      const before = sent().length
      await goal.click()
      await becomes(() => sent().length, before + 1)
      await expect.element(goal).not.toHaveAttribute('aria-busy')
    }
    await attempt(knots)
    await attempt(knots)
    await attempt(splices)
    server.on(aliases.putAlias, ({ body }) => body)
    await attempt(splices)
    await attempt(splices)
    const [first, again, other, otherAgain, afterSuccess] = keys()
    expect(again).toBe(first)
    expect(otherAgain).toBe(other)
    expect(new Set([first, other, afterSuccess]).size).toBe(3)
  })
})

describe('an action that can be undone', () => {
  const undo = button('Undo')
  const takeBack = (_result: Alias, id: string) =>
    call(aliases.deleteAlias, { params: { object: id }, handled: 'shown' })

  test('is undone by the button in its message, and what it shows is read again', async () => {
    server.on(aliases.putAlias, ({ body }) => body)
    server.on(aliases.deleteAlias, undefined)
    const { reads } = await renderReading(<Save done="Saved" undo={takeBack} refreshes={[['/alias']]} />)
    await splices.click()
    await undo.click()
    await becomes(() => server.received(aliases.deleteAlias).map(({ params }) => params.object), ['splices'])
    await becomes(reads, 3)
    await seesNot('Saved')
  })

  test('says why it could not be undone', async () => {
    server.on(aliases.putAlias, ({ body }) => body)
    server.on(aliases.deleteAlias, refuse('not_found', { message: 'Somebody has deleted it.' }))
    await render(<Save done="Saved" undo={takeBack} />)
    await knots.click()
    await undo.click()
    await sees('Somebody has deleted it.')
  })
})

describe('an action of an account that has left', () => {
  test.each([
    ['done', (end: PromiseWithResolvers<string>) => end.resolve('of Ada')],
    ['refused', (end: PromiseWithResolvers<string>) => end.reject(new Error('The reason of Ada'))],
  ])('shows the next one nothing and reads nothing again for them when it is %s', async (_name, finish) => {
    const first = Promise.withResolvers<string>()
    const results = [first.promise, Promise.resolve('of Ben')]
    const seen: string[] = []
    const Shared = () => {
      const action = useAction(() => results.shift() ?? Promise.reject(new Error('pressed too often')), {
        done: (result) => `Saved ${result}`,
        onDone: (result) => seen.push(result),
        refreshes: [['/alias']],
        refreshesOnFailure: true,
      })
      return (
        <>
          <Failure>{action.failure}</Failure>
          <Button busy={action.busy} onClick={() => void action.run()}>
            Save knots
          </Button>
        </>
      )
    }
    const { reads } = await renderReading(<Shared />, { as: member('ada') })
    await knots.click()
    await expect.element(knots).toHaveAttribute('aria-busy', 'true')
    session.begin(member('ben'))
    finish(first)
    await expect.element(knots).not.toHaveAttribute('aria-busy')
    expect([seen, reads()]).toEqual([[], 1])
    await seesNot('Saved of Ada')
    await expect.element(alert).not.toBeInTheDocument()
    await knots.click()
    await sees('Saved of Ben')
    expect([seen, reads()]).toEqual([['of Ben'], 2])
  })

  test('is not undone in the name of the next one', async () => {
    const taken = Promise.withResolvers<undefined>()
    const Undoable = () => {
      const { run } = useAction(async () => 'saved', { done: 'Saved', undo: () => taken.promise })
      return <Button onClick={() => void run()}>Save knots</Button>
    }
    await render(<Undoable />, { as: member('ada') })
    await knots.click()
    await button('Undo').click()
    session.begin(member('ben'))
    taken.reject(new Error('The reason of Ada'))
    await taken.promise.catch(() => undefined)
    await knots.click()
    await sees('Saved')
    await seesNot('The reason of Ada')
  })
})

describe('an action that is confirmed first', () => {
  const confirm = dialog.getByRole('button', { name: 'Delete', exact: true })
  const keep = dialog.getByRole('button', { name: 'Keep', exact: true })
  const deleted = () => server.received(aliases.deleteAlias).map(({ params }) => params.object)

  function Removal() {
    const removal = useConfirmedAction(
      (object: string) => call(aliases.deleteAlias, { params: { object }, handled: 'shown' }),
      { done: (_result, object) => `Deleted ${object}` },
    )
    return (
      <>
        {['knots', 'splices'].map((id) => (
          <Button key={id} onClick={() => removal.ask(id)}>{`Delete ${id}`}</Button>
        ))}
        <ConfirmDialog
          {...removal.dialog}
          title={`Delete ${removal.asked ?? ''}?`}
          keep="Keep"
          action="Delete"
        >
          It can't be undone.
        </ConfirmDialog>
      </>
    )
  }

  test('does nothing when the question is declined, and what was asked about when it is not', async () => {
    server.on(aliases.deleteAlias, undefined)
    await render(<Removal />)
    await button('Delete knots').click()
    await expect.element(dialog).toHaveTextContent('Delete knots?')
    await keep.click()
    await expect.element(dialog).not.toBeInTheDocument()
    await button('Delete splices').click()
    await expect.element(dialog).toHaveTextContent('Delete splices?')
    await pressTwice(confirm)
    await sees('Deleted splices')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(deleted()).toEqual(['splices'])
  })

  test('stays open with the reason of a failure, which the next question does not show', async () => {
    server.on(aliases.deleteAlias, refuse('not_found', { message: 'It is in use.' }))
    await render(<Removal />)
    await button('Delete knots').click()
    await confirm.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('It is in use.')
    await expect.element(confirm).not.toHaveAttribute('aria-busy')
    await keep.click()
    await button('Delete splices').click()
    await expect.element(dialog).toHaveTextContent('Delete splices?')
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
    server.on(aliases.deleteAlias, undefined)
    await confirm.click()
    await sees('Deleted splices')
  })

  test('says at the bottom of the page why it failed after its dialog was closed', async () => {
    const answer = later<ReturnType<typeof refuse>>()
    server.on(aliases.deleteAlias, () => answer.promise)
    await render(<Removal />)
    await button('Delete knots').click()
    await confirm.click()
    await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
    await keep.click()
    await button('Delete splices').click()
    await expect.element(dialog).toHaveTextContent('Delete splices?')
    answer.answer(refuse('not_found', { message: 'It is in use.' }))
    await sees('It is in use.')
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(dialog).toHaveTextContent('Delete splices?')
  })

  test('does not close the question that was asked meanwhile', async () => {
    const answer = later<undefined>()
    server.on(aliases.deleteAlias, () => answer.promise)
    await render(<Removal />)
    await button('Delete knots').click()
    await confirm.click()
    await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
    await keep.click()
    await button('Delete splices').click()
    answer.answer(undefined)
    await sees('Deleted knots')
    await expect.element(dialog).toHaveTextContent('Delete splices?')
  })
})
