import { useState, type FormEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { LanguageTexts } from '@cairn/contract/config'
import { useAction } from '../../base/action.ts'
import { LeaveGuard } from '../../base/leave-guard.tsx'
import type { Texts } from '../../base/texts.ts'
import { Card } from '../../base/ui/card.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { SaveBar } from '../../base/ui/save-bar.tsx'
import { ManageArea } from '../../shared/manage-area.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { Failure } from '../../base/ui/failure.tsx'
import { textFault } from './languages-check.ts'
import { useTextsDraft } from './languages-draft.ts'
import type { English } from './languages-english.ts'
import { TextsList, type View } from './languages-list.tsx'
import { TextsClash } from './languages-clash.tsx'
import { texts as words } from './languages-messages.ts'
import { Upload } from './languages-upload.tsx'

interface Props {
  readonly english: readonly English[]
  /** As they were read last. */
  readonly told: LanguageTexts
  /** Above everything. */
  readonly children: ReactNode
}

const FORM = 'language-texts'
const EVERYTHING: View = { words: '', part: '', which: 'all', start: 0 }

const wrongAmong = (english: readonly English[], changes: Texts) =>
  english.filter(({ id, text }) => {
    const changed = changes[id]
    return changed !== undefined && changed.trim() !== '' && textFault(changed, text) !== undefined
  })

/** The texts of a language under change: typed here or taken from a file, saved together. */
export function TextsEditor({ english, told, children }: Props) {
  const intl = useIntl()
  const { code, texts: saved } = told
  const draft = useTextsDraft(told)
  const [asked, setAsked] = useState(0)
  const [view, setView] = useState<View>(EVERYTHING)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const saving = useAction(draft.save, {
    done: (isSaved) => (isSaved ? intl.formatMessage(shared.saved) : undefined),
    onDone: (isSaved) => {
      if (!isSaved) return setAsked((times) => times + 1)
      // Nothing is unsaved or wrong any longer.
      if (view.which === 'changed' || view.which === 'wrong') setView({ ...view, which: 'all', start: 0 })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!draft.changed) return
    const ids = wrongAmong(english, draft.changes).map(({ id }) => id)
    setWrong(ids)
    if (ids.length > 0) setView({ ...EVERYTHING, which: 'wrong' })
    else if (draft.open.length > 0) setAsked((times) => times + 1)
    else void saving.run()
  }
  const discard = () => {
    draft.discard()
    setWrong([])
    saving.clear()
    setView(EVERYTHING)
  }
  return (
    <ManageArea
      dock={
        draft.changed && (
          <SaveBar
            form={FORM}
            save={intl.formatMessage(shared.save)}
            discard={intl.formatMessage(shared.discard)}
            busy={saving.busy}
            onDiscard={discard}
          >
            {intl.formatMessage(shared.unsaved)}
          </SaveBar>
        )
      }
    >
      {children}
      <TextsClash draft={draft} saved={saved} asked={asked} />
      <Stack gap={6}>
        <Upload
          english={english}
          now={draft.value}
          onTake={(taken) => {
            draft.change(taken)
            setView({ ...EVERYTHING, which: 'changed', ids: Object.keys(taken) })
          }}
        />
        <Failure>{saving.failure}</Failure>
        {wrong.length > 0 && <Failure>{intl.formatMessage(words.mend, { count: wrong.length })}</Failure>}
        <form id={FORM} noValidate onSubmit={submit}>
          <Card pad="none">
            <TextsList
              {...{ code, english, saved, view, wrong }}
              texts={draft.value}
              onView={setView}
              onText={(id, text) => draft.change({ [id]: text })}
            />
          </Card>
        </form>
      </Stack>
      <LeaveGuard unsaved={draft.changed} />
    </ManageArea>
  )
}
