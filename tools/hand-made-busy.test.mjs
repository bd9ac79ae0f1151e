import { expect, test } from 'vitest'
import { busyStatesIn, mutationsIn } from './hand-made-busy.mjs'

test.each([
  ['busy', 'const [busy, setBusy] = useState(false)\nawait call()'],
  ['saving', 'const [saving, setSaving] = useState(false)\nvoid call().then(done)'],
  ['pending with a type', 'const [pendingId, setPendingId] = useState<string>()\ncall().finally(done)'],
])('a state for %s beside a call is found', (_name, text) => expect(busyStatesIn(text)).toEqual([1]))

test('an action has no state of its own to be found', () =>
  expect(busyStatesIn('const { busy, run } = useAction(async () => { await call() })')).toEqual([]))

test('a state that waits for nothing is left alone', () =>
  expect(busyStatesIn('const [loading, setLoading] = useState(true)')).toEqual([]))

test('other states are left alone', () =>
  expect(busyStatesIn('const [open, setOpen] = useState(false)\nawait call()')).toEqual([]))

test.each([
  ['plain', 'const save = useMutation({ mutationFn: send })'],
  ['typed', 'return useMutation<Reply, Error, Input>({ mutationFn: send })'],
])('a %s mutation is found', (_name, text) =>
  expect(mutationsIn(`\n${text}`, 'client/screens/a.tsx')).toEqual([2]),
)

test('the mutation below useAction is left alone, and so is an import', () => {
  expect(mutationsIn('useMutation({})', 'client/base/action.ts')).toEqual([])
  expect(mutationsIn("import { useMutation } from '@tanstack/react-query'", 'client/screens/a.tsx')).toEqual(
    [],
  )
})
