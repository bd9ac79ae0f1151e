import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { INTERFACE_LANGUAGES } from '@cairn/domain/config/languages'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { toast } from '../../base/ui/toast.ts'
import { messages as shared } from '../../base/common-messages.ts'
import { Failure, useDeed } from '../../base/ui/failure.tsx'
import {
  addLanguage,
  coursesIn,
  removeLanguage,
  renameLanguage,
  type CustomLanguage,
} from './languages-calls.ts'
import { messages } from './languages-messages.ts'
import styles from './languages.module.css'
import { Pending } from '../../base/ui/pending.tsx'

type Wrong = Partial<Record<keyof CustomLanguage, keyof typeof messages>>

const CODE = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/

const wrongIn = ({ code, name, rawName }: CustomLanguage, taken: readonly string[]): Wrong => ({
  ...(!(CODE.test(code) && code.length <= 12) && { code: 'codeWrong' as const }),
  ...(taken.includes(code.toLowerCase()) && { code: 'codeTaken' as const }),
  ...(name === '' && { name: 'nameMissing' as const }),
  ...(rawName === '' && { rawName: 'nameMissing' as const }),
})

const readForm = (form: HTMLFormElement): CustomLanguage => {
  const data = new FormData(form)
  const field = (name: string) => String(data.get(name) ?? '').trim()
  return { code: field('code'), name: field('name'), rawName: field('rawName') }
}

interface FormProps {
  readonly open: boolean
  readonly title: string
  readonly deed: string
  /** The language whose names are changed; its code stays. */
  readonly language?: CustomLanguage | null
  readonly taken: readonly string[]
  readonly save: (language: CustomLanguage) => Promise<void>
  readonly onClose: () => void
}

function LanguageForm({ open, title, deed, language, taken, save, onClose }: FormProps) {
  const intl = useIntl()
  const { busy, failure, run, forget } = useDeed()
  const [wrong, setWrong] = useState<Wrong>({})
  const close = () => {
    forget()
    setWrong({})
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const next = { ...readForm(form), ...(language && { code: language.code }) }
    const found = wrongIn(next, taken)
    setWrong(found)
    const [first] = Object.keys(found)
    if (first !== undefined) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    if (first !== undefined || busy) return
    void run(async () => {
      await save(next)
      close()
    })
  }
  const field = (name: keyof CustomLanguage, hint: keyof typeof messages) => ({
    name,
    label: intl.formatMessage(messages[name]),
    hint: intl.formatMessage(messages[hint]),
    error: wrong[name] && intl.formatMessage(messages[wrong[name]]),
    defaultValue: language?.[name],
    autoComplete: 'off',
  })
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button onClick={close}>{intl.formatMessage(shared.cancel)}</Button>
          <Button type="submit" form="language" variant="filled" busy={busy}>
            {deed}
          </Button>
        </>
      }
    >
      <form id="language" noValidate onSubmit={submit}>
        <Stack gap={4}>
          <Failure>{failure}</Failure>
          {!language && (
            <TextField {...field('code', 'codeHint')} maxLength={12} dir="ltr" spellCheck={false} />
          )}
          <TextField {...field('name', 'nameHint')} maxLength={100} />
          <TextField {...field('rawName', 'rawNameHint')} maxLength={100} dir="auto" />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Adds a language and leads to its texts, which come next. */
export function AddLanguage({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const codes = [...INTERFACE_LANGUAGES, ...useSite().customLanguages].map(({ code }) => code.toLowerCase())
  const save = async (language: CustomLanguage) => {
    await addLanguage(language)
    toast(intl.formatMessage(messages.added, { language: language.name }))
    await navigate({ to: '/settings/languages/$code', params: { code: language.code } })
  }
  return (
    <LanguageForm
      title={intl.formatMessage(messages.add)}
      deed={intl.formatMessage(messages.addDeed)}
      taken={codes}
      {...{ open, save, onClose }}
    />
  )
}

interface OneProps {
  /** Which language it is about; null while nothing is asked. */
  readonly language: CustomLanguage | null
  readonly onClose: () => void
}

export function RenameLanguage({ language, onClose }: OneProps) {
  const intl = useIntl()
  const save = async (next: CustomLanguage) => {
    await renameLanguage(next)
    toast(intl.formatMessage(messages.saved))
  }
  return (
    <LanguageForm
      open={language !== null}
      title={intl.formatMessage(messages.editTitle)}
      deed={intl.formatMessage(messages.editDeed)}
      taken={[]}
      {...{ language, save, onClose }}
    />
  )
}

export function RemoveLanguage({ language, onClose }: OneProps) {
  const intl = useIntl()
  const { busy, failure, run, forget } = useDeed()
  const name = language?.name ?? ''
  const close = () => {
    forget()
    onClose()
  }
  const remove = (code: string) =>
    run(async () => {
      await removeLanguage(code)
      toast({ icon: 'trash', message: intl.formatMessage(messages.removed, { language: name }) })
      close()
    })
  return (
    <ConfirmDialog
      open={language !== null}
      title={intl.formatMessage(messages.removeTitle, { language: name })}
      keep={intl.formatMessage(messages.removeKeep)}
      deed={intl.formatMessage(messages.removeDeed)}
      busy={busy}
      onConfirm={() => language && void remove(language.code)}
      onClose={close}
    >
      <Stack gap={3}>
        {intl.formatMessage(messages.removeText)}
        {language && <CoursesIn code={language.code} />}
        <Failure>{failure}</Failure>
      </Stack>
    </ConfirmDialog>
  )
}

/** Names the courses that are offered in a language, before it goes. */
function CoursesIn({ code }: { code: string }) {
  const intl = useIntl()
  const found = useQuery(coursesIn(code))
  const { data } = found
  if (!data)
    return (
      <Pending found={found}>
        <ListSkeleton label={intl.formatMessage(shared.loading)} count={1} />
      </Pending>
    )
  if (data.failed) return <p>{intl.formatMessage(messages.removeUnknown)}</p>
  if (data.matches === 0) return null
  const more = data.matches - data.list.length
  return (
    <div>
      <p>{intl.formatMessage(messages.removeCourses, { count: data.matches })}</p>
      <ul className={styles.courses}>
        {data.list.map(({ id, title }) => (
          <li key={id}>
            <bdi>{title}</bdi>
          </li>
        ))}
        {more > 0 && <li>{intl.formatMessage(messages.removeMore, { count: more })}</li>}
      </ul>
    </div>
  )
}
