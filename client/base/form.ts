import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Endpoint } from '@cairn/contract/endpoint'
import { useAction } from './action.ts'
import { useDraft } from './draft.ts'
import { failureText } from './failure-text.ts'
import { foundIn, InvalidForm, isStale, problemsAfter, problemsBefore } from './form-check.ts'
import { problemIn, problemText, withoutFields, type Paths, type Problems } from './form-problems.ts'
import type { Form, FormOptions } from './form-types.ts'
import { loadValidator } from './load-validator.ts'
import { wasShown } from './tell.ts'
import { toast } from './ui/toast.ts'

/** What stands in the fields of a form that keep it themselves. */
const typedIn = <V extends object>(form: HTMLFormElement, values: V): V => {
  const data = new FormData(form)
  const read = ([name, value]: [string, unknown]) => {
    if (typeof value === 'boolean') return [name, data.has(name)]
    return [name, data.has(name) ? String(data.get(name)) : value]
  }
  return Object.fromEntries(Object.entries(values).map(read)) as V
}

const showProblem = (form: HTMLFormElement): void => {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  // Of a group, such as the stars of a rating, the first control takes the focus.
  const control = field?.tabIndex === -1 ? field.querySelector<HTMLElement>('input, button') : field
  if (control) control.focus()
  else form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
}

/** Leads to what is wrong once it is on the screen. */
const useAttention = () => {
  const [wanted, setWanted] = useState<{ readonly form: HTMLFormElement }>()
  useEffect(() => {
    if (wanted) requestAnimationFrame(() => showProblem(wanted.form))
  }, [wanted])
  return (form: HTMLFormElement | null) => form && setWanted({ form })
}

/**
 * The one way to make a form: checked by the schema of the request in the contract, errors at their fields, nothing that
 * was typed is lost, nothing is sent twice (docs/decisions/034-actions-and-forms.md).
 */
export const useForm = <E extends Endpoint, V extends object, Result = unknown>(
  options: FormOptions<E, V, Result>,
): Form<V> => {
  const intl = useIntl()
  const draft = useDraft(options.values)
  const [problems, setProblems] = useState<Problems>({})
  const [stale, setStale] = useState(false)
  const [finished, setFinished] = useState(false)
  const leadTo = useAttention()
  const submitted = useRef<HTMLFormElement | null>(null)
  const { endpoint, done, refreshes, uncontrolled } = options
  const fields = Object.keys(options.values)
  const paths = (options.paths ?? {}) as Paths

  const action = useAction(
    async (values: V, attempt): Promise<Result> => {
      const body = options.body(values)
      const own = await options.check?.(values)
      const found = await problemsBefore({ endpoint, body, fields, paths, own })
      if (found) throw new InvalidForm(found)
      return options.send(body, { ...attempt, values })
    },
    {
      done,
      refreshes,
      // Whatever stood in the way, the next attempt begins at the record that is there now.
      refreshesOnFailure: (error) => !(error instanceof InvalidForm),
      onDone: (result, values) => {
        setFinished(true)
        return options.onDone?.(result, values)
      },
      explain: (error, values) => {
        // Nobody sees the reason in a form that was closed meanwhile.
        if (submitted.current?.isConnected === false) {
          if (!(error instanceof InvalidForm) && !wasShown(error))
            toast({ icon: 'alert-circle', message: failureText(error) })
          return null
        }
        const meaning = error instanceof InvalidForm ? undefined : options.refusal?.(error, values)
        const known = meaning === null ? {} : foundIn(meaning)
        const found = known ?? problemsAfter(error, fields, paths)
        setProblems(found)
        leadTo(submitted.current)
        setStale(!known && isStale(error))
        if (Object.keys(found).some((place) => place !== 'all')) options.onInvalid?.()
        return null
      },
    },
  )

  const forget = (names: readonly string[]) => setProblems((before) => withoutFields(before, names))
  const reset = () => {
    setProblems({})
    setStale(false)
  }
  const change = (patch: Partial<V>) => {
    draft.change(patch)
    forget(Object.keys(patch))
    setFinished(false)
  }
  const send = async (form: HTMLFormElement) => {
    const values = uncontrolled ? typedIn(form, options.values) : draft.value
    submitted.current = form
    forget(['all'])
    setStale(false)
    if (!(await action.run(values))) return
    reset()
    draft.settle(values)
    // What was typed while it was sent is unsaved again.
    setFinished(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!action.busy) void send(event.currentTarget)
  }
  const error = (field: string, within?: string) => {
    const problem = within === undefined ? problemIn(problems, field) : problems[field + within]
    return problem === undefined ? undefined : problemText(intl, problem)
  }
  const valueOf = (field: string) => draft.value[field as keyof V]
  return {
    values: draft.value,
    changes: draft.changes,
    changed: draft.changed,
    unsaved: draft.changed && !action.busy && !finished,
    busy: action.busy,
    stale: stale && draft.changed,
    failure: error('all'),
    change,
    discard: () => {
      draft.discard()
      reset()
    },
    error,
    text: (name) => ({
      name,
      error: error(name),
      ...(uncontrolled
        ? { defaultValue: String(valueOf(name)) }
        : {
            value: String(valueOf(name)),
            onChange: (event) => change({ [name]: event.target.value } as Partial<V>),
          }),
    }),
    flag: (name) => ({
      name,
      ...(uncontrolled
        ? { defaultChecked: Boolean(valueOf(name)) }
        : {
            checked: Boolean(valueOf(name)),
            onChange: (event) => change({ [name]: event.target.checked } as Partial<V>),
          }),
    }),
    choice: (name) => ({
      value: valueOf(name) as V[typeof name & keyof V],
      onChange: (value) => change({ [name]: value } as unknown as Partial<V>),
      error: error(name),
    }),
    submit,
    props: {
      noValidate: true,
      onSubmit: submit,
      onFocus: () => void loadValidator(),
      onInput: ({ target }) => uncontrolled && target instanceof HTMLInputElement && forget([target.name]),
    },
  }
}
