import { useId, useRef, useState, type FormEvent } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { PAGE_CHARS } from '@cairn/contract/config'
import { useHead } from '../../base/head.tsx'
import { LeaveGuard } from '../../base/leave-guard.tsx'
import { ChoiceCards } from '../../base/ui/choice-cards.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { SaveBar } from '../../base/ui/save-bar.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { toast } from '../../base/ui/toast.ts'
import { saveLanding } from '../../config/calls.ts'
import { landingOf, pageOf, type Landing } from '../../config/landing.ts'
import { useSiteDraft } from '../../config/use-site-draft.ts'
import { readVideoId } from '../../config/video-id.ts'
import { ManageArea } from '../../shared/manage-area.tsx'
import { failureText } from '../../base/failure-text.ts'
import { Failure } from '../../base/ui/failure.tsx'
import styles from './landing.module.css'
import { messages } from './landing-messages.ts'
import { OwnPage } from './landing-own.tsx'
import { LandingPreview } from './landing-preview.tsx'
import { TemplateParts } from './landing-template.tsx'
import { MeanwhilePanel } from './meanwhile.tsx'
import { Part } from './part.tsx'
import { messages as shared } from './site-messages.ts'

const NAMES: Record<keyof Landing, keyof typeof messages> = {
  type: 'type',
  videoType: 'filmKind',
  videoId: 'filmId',
  headerImage: 'headerImage',
  hiddenElements: 'hiddenOnes',
  html: 'own',
}

const fieldWords = (intl: IntlShape, field: keyof Landing, landing: Landing): string => {
  const nothing = intl.formatMessage(shared.nothing)
  const films = { default: 'filmDefault', youtube: 'filmYoutube', none: 'filmNone' } as const
  switch (field) {
    case 'type':
      return intl.formatMessage(messages[landing.type])
    case 'videoType':
      return intl.formatMessage(messages[films[landing.videoType]])
    case 'videoId':
      return landing.videoId || nothing
    case 'headerImage':
      return landing.headerImage === undefined ? nothing : intl.formatMessage(shared.picture)
    case 'hiddenElements':
      return (
        intl.formatList(landing.hiddenElements.map((one) => intl.formatMessage(messages[`show-${one}`]))) ||
        nothing
      )
    case 'html':
      return intl.formatMessage(messages.characters, { count: landing.html.length })
  }
}

/** What must be mended first, as a sentence. */
const faultIn = (intl: IntlShape, { type, videoType, videoId, html }: Landing): string | undefined => {
  if (type === 'template')
    return videoType === 'youtube' && readVideoId(videoId) === undefined
      ? intl.formatMessage(messages.filmIdWrong)
      : undefined
  if (html.trim() === '') return intl.formatMessage(messages.ownMissing)
  return html.length > PAGE_CHARS
    ? intl.formatMessage(messages.tooLong, { count: html.length - PAGE_CHARS })
    : undefined
}

/** What visitors see first, seen before they do. */
export function Screen() {
  const intl = useIntl()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const [asked, setAsked] = useState(0)
  const draft = useSiteDraft({
    of: landingOf,
    write: (_changes, whole, version) => saveLanding(pageOf(whole, readVideoId), version),
  })
  const landing = draft.value
  const fault = faultIn(intl, landing)
  useHead({ title: intl.formatMessage(messages.title), indexed: false })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!draft.changed || draft.busy) return
    setTried(true)
    if (fault !== undefined)
      return void requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid], [role=textbox]')?.focus(),
      )
    if (draft.open.length > 0) return setAsked((times) => times + 1)
    if (!(await draft.save())) return
    setTried(false)
    toast(intl.formatMessage(messages.saved))
  }
  const discard = () => {
    setTried(false)
    draft.discard()
  }
  return (
    <ManageArea
      width="form"
      aside={
        <div className={styles.aside}>
          <LandingPreview landingPage={pageOf(landing, readVideoId)} />
        </div>
      }
      dock={
        draft.changed && (
          <SaveBar
            form={formId}
            save={intl.formatMessage(messages.save)}
            discard={intl.formatMessage(shared.discard)}
            busy={draft.busy}
            onDiscard={discard}
          >
            {intl.formatMessage(shared.unseen)}
          </SaveBar>
        )
      }
    >
      <LeaveGuard unsaved={draft.changed && !draft.busy} />
      <PageTitle lead={intl.formatMessage(messages.lead)}>{intl.formatMessage(messages.title)}</PageTitle>
      <MeanwhilePanel
        draft={draft}
        asked={asked}
        nameOf={(field) => intl.formatMessage(messages[NAMES[field]])}
        wordsOf={(field, value) => fieldWords(intl, field, value)}
      />
      {draft.failure !== undefined && (
        <div className={styles.failure}>
          <Failure>{intl.formatMessage(shared.notSaved, { reason: failureText(draft.failure) })}</Failure>
        </div>
      )}
      <form id={formId} ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Part title={intl.formatMessage(messages.type)}>
          <ChoiceCards
            legend={<Hidden>{intl.formatMessage(messages.type)}</Hidden>}
            cards={(['template', 'custom'] as const).map((value) => {
              const words = value === 'template' ? 'typeTemplate' : 'typeCustom'
              return {
                value,
                label: intl.formatMessage(messages[words]),
                detail: intl.formatMessage(messages[`${words}Detail`]),
              }
            })}
            value={landing.type}
            onChange={(type) => draft.change({ type })}
          />
        </Part>
        {landing.type === 'template' ? (
          <TemplateParts landing={landing} tried={tried} onChange={draft.change} />
        ) : (
          <OwnPage
            html={landing.html}
            error={tried ? fault : undefined}
            onChange={(html) => draft.change({ html })}
          />
        )}
      </form>
    </ManageArea>
  )
}
