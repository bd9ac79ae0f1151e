import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { config } from '@cairn/contract/config'
import { INTERFACE_LANGUAGES } from '@cairn/domain/config/languages'
import { useAction } from '../../base/action.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { messages as shared } from '../../base/common-messages.ts'
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

const CODE = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/

const codeProblem = (code: string, taken: readonly string[]) => {
  if (!CODE.test(code.trim()) || code.trim().length > 12) return messages.codeWrong
  return taken.includes(code.trim().toLowerCase()) && messages.codeTaken
}

const trimmed = ({ code, name, rawName }: CustomLanguage): CustomLanguage => ({
  code: code.trim(),
  name: name.trim(),
  rawName: rawName.trim(),
})

interface FormProps {
  readonly open: boolean
  readonly title: string
  readonly action: string
  /** The language whose names are changed; its code stays. */
  readonly language?: CustomLanguage | null
  readonly taken: readonly string[]
  readonly save: (language: CustomLanguage) => Promise<void>
  readonly done: (language: CustomLanguage) => string
  readonly onDone?: (language: CustomLanguage) => unknown
  readonly onClose: () => void
}

const NOTHING: CustomLanguage = { code: '', name: '', rawName: '' }

function LanguageForm({ open, title, action, language, taken, save, done, onDone, onClose }: FormProps) {
  const intl = useIntl()
  const form = useForm({
    endpoint: config.putConfig,
    values: language ?? NOTHING,
    paths: {
      code: 'customLanguages[0].code',
      name: 'customLanguages[0].name',
      rawName: 'customLanguages[0].rawName',
    },
    body: (values) => ({ customLanguages: [trimmed(values)] }),
    check: ({ code, name, rawName }) => ({
      code: !language && codeProblem(code, taken),
      name: name.trim() === '' && messages.nameMissing,
      rawName: rawName.trim() === '' && messages.nameMissing,
    }),
    send: async (_body, { values }) => {
      await save(trimmed(values))
      return trimmed(values)
    },
    done,
    onDone: (saved) => {
      onClose()
      return onDone?.(saved)
    },
  })
  const close = () => {
    form.discard()
    onClose()
  }
  const field = (name: keyof CustomLanguage, hint: keyof typeof messages) => ({
    ...form.text(name),
    label: intl.formatMessage(messages[name]),
    hint: intl.formatMessage(messages[hint]),
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
          <Button type="submit" form="language" variant="filled" busy={form.busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id="language" {...form.props}>
        <Stack gap={4}>
          <FormFailure form={form} />
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
  return (
    <LanguageForm
      title={intl.formatMessage(messages.add)}
      action={intl.formatMessage(messages.addDeed)}
      taken={codes}
      open={open}
      save={addLanguage}
      done={({ name }) => intl.formatMessage(messages.added, { language: name })}
      onDone={({ code }) => navigate({ to: '/settings/languages/$code', params: { code } })}
      onClose={onClose}
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
  return (
    <LanguageForm
      open={language !== null}
      title={intl.formatMessage(messages.editTitle)}
      action={intl.formatMessage(messages.editDeed)}
      taken={[]}
      language={language}
      save={renameLanguage}
      done={() => intl.formatMessage(messages.saved)}
      onClose={onClose}
    />
  )
}

export function RemoveLanguage({ language, onClose }: OneProps) {
  const intl = useIntl()
  const name = language?.name ?? ''
  const removal = useAction(removeLanguage, {
    done: { icon: 'trash', message: intl.formatMessage(messages.removed, { language: name }) },
    onDone: onClose,
  })
  const close = () => {
    removal.clear()
    onClose()
  }
  return (
    <ConfirmDialog
      open={language !== null}
      title={intl.formatMessage(messages.removeTitle, { language: name })}
      keep={intl.formatMessage(messages.removeKeep)}
      action={intl.formatMessage(messages.removeDeed)}
      busy={removal.busy}
      failure={removal.failure}
      onConfirm={() => language && void removal.run(language.code)}
      onClose={close}
    >
      <Stack gap={3}>
        {intl.formatMessage(messages.removeText)}
        {language && <CoursesIn code={language.code} />}
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
