import { useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { isCallError } from '../../base/call-error.ts'
import { useDraft, type Draft } from '../../base/draft.ts'
import { toast } from '../../base/ui/toast.ts'
import { messages } from '../../base/common-messages.ts'
import { useExplain } from '../../base/use-explain.ts'

export interface RecordForm<T, Faults> {
  readonly draft: Draft<T>
  readonly errors: Faults | undefined
  readonly failure: string | undefined
  /** Somebody else saved meanwhile; what was typed is still there. */
  readonly stale: boolean
  readonly busy: boolean
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  readonly discard: () => void
}

interface Deeds<T, Faults> {
  /** What must be mended before it can be saved. */
  readonly faults: (value: T) => Faults | undefined
  readonly save: (draft: Draft<T>) => Promise<unknown>
  /** What shows the record is read anew. */
  readonly refresh: () => Promise<unknown>
  /** Told when something must be mended first: the form may be out of sight. */
  readonly onWrong?: () => void
  /** A refusal that belongs to a field. */
  readonly faultIn?: (error: unknown, draft: Draft<T>) => Faults | undefined
}

/** Keeps what was typed over whatever a record is now, and saves it. */
export const useRecordForm = <T extends object, Faults>(
  record: T,
  { faults, save, refresh, onWrong, faultIn }: Deeds<T, Faults>,
): RecordForm<T, Faults> => {
  const intl = useIntl()
  const explain = useExplain()
  const draft = useDraft(record)
  const [errors, setErrors] = useState<Faults>()
  const [failure, setFailure] = useState<string>()
  const [stale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await save(draft)
      toast(intl.formatMessage(messages.saved))
      await refresh()
      draft.discard()
    } catch (error) {
      // Whatever stands in the way, the next try begins at the version that is there now.
      await refresh()
      const wrong = faultIn?.(error, draft)
      if (wrong) setErrors(wrong)
      else if (isCallError(error, 409) && error.code === 'stale') setStale(true)
      else setFailure(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    draft,
    errors,
    failure,
    stale: stale && draft.changed,
    busy,
    submit: (event) => {
      event.preventDefault()
      const form = event.currentTarget
      const wrong = faults(draft.value)
      setErrors(wrong)
      setFailure(undefined)
      setStale(false)
      if (!wrong) return void send()
      onWrong?.()
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    },
    discard: () => {
      draft.discard()
      setErrors(undefined)
      setFailure(undefined)
    },
  }
}
