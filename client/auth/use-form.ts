import { useState, type FormEvent, type ReactElement } from 'react'
import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl'

/** What is wrong, in the words of a catalogue, of the server, or with a link among them. */
export type Words = MessageDescriptor | Filled | ReactElement | string
/** Words of a catalogue with what is filled in. */
export interface Filled {
  readonly words: MessageDescriptor
  readonly values: Readonly<Record<string, string | number>>
}
export type Errors<Field extends string> = Partial<Record<Field | 'all', Words>>

export interface FormState<Field extends string> {
  readonly busy: boolean
  /** What is wrong with a field, or with the whole. */
  readonly error: (field: Field | 'all') => ReactElement | string | undefined
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

const isDescriptor = (words: Words): words is MessageDescriptor =>
  typeof words === 'object' && 'defaultMessage' in words

const isFilled = (words: Words): words is Filled => typeof words === 'object' && 'words' in words

/** The words in the reader's language. */
export const wordsIn = (words: Words, intl: IntlShape): ReactElement | string => {
  if (isFilled(words)) return intl.formatMessage(words.words, words.values)
  return isDescriptor(words) ? intl.formatMessage(words) : words
}

/** A form that tells what is wrong beside each field, and leads the keyboard to the first. */
export const useForm = <Field extends string>(
  run: (fields: FormData) => Promise<Errors<Field> | undefined>,
): FormState<Field> => {
  const intl = useIntl()
  const [errors, setErrors] = useState<Errors<Field>>({})
  const [busy, setBusy] = useState(false)

  const submit = async (form: HTMLFormElement) => {
    setBusy(true)
    const found = await run(new FormData(form)).finally(() => setBusy(false))
    setErrors(found ?? {})
    if (found) requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return {
    busy,
    error: (field) => {
      const words: Words | undefined = errors[field]
      return words === undefined ? undefined : wordsIn(words, intl)
    },
    submit: (event) => {
      event.preventDefault()
      if (!busy) void submit(event.currentTarget)
    },
  }
}

/** The text of a field, without blanks around it. */
export const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim()
