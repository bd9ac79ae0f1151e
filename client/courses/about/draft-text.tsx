import { useIntl } from 'react-intl'
import { RichEditor } from '../../base/ui/rich-editor.tsx'
import { TextArea } from '../../base/ui/text-field.tsx'
import { useDraftField } from '../draft/use-draft.tsx'
import { HeldLine } from './held-line.tsx'
import { messages } from './messages.ts'

interface DraftWords {
  /** Names the field, and what undo would undo. */
  label: string
  hint?: string | undefined
  /** Where in the course it stands. */
  at: readonly string[]
  max: number
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

const useOptional = () => useIntl().formatMessage(messages.optional)

/** A line of the course that must say something: an empty one is not saved, and says so. */
export function DraftLine({ label, hint, at, max, missing, lang, dir }: DraftWords & { missing: string }) {
  const { value, set } = useDraftField<string>(label, null, ...at)
  return <HeldLine {...{ label, hint, missing, lang, dir }} maxLength={max} value={value ?? ''} onSay={set} />
}

/** Several lines of the course, with how many letters are left. */
export function DraftArea({ label, hint, at, max, rows = 3, lang, dir }: DraftWords & { rows?: number }) {
  const intl = useIntl()
  const optional = useOptional()
  const { value = '', set } = useDraftField<string>(label, null, ...at)
  return (
    <TextArea
      label={label}
      optional={optional}
      lang={lang}
      dir={dir}
      rows={rows}
      maxLength={max}
      hint={
        <>
          {hint && `${hint} `}
          {intl.formatMessage(messages.left, { count: max - value.length })}
        </>
      }
      value={value}
      onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
    />
  )
}

/** Rich text of the course. */
export function DraftRich({ label, hint, at, lang, dir }: Omit<DraftWords, 'max'>) {
  const { value = '', set } = useDraftField<string>(label, null, ...at)
  return (
    <RichEditor
      label={label}
      hint={hint}
      lang={lang}
      dir={dir}
      value={value}
      onChange={(html) => set(html === '' ? undefined : html)}
    />
  )
}
