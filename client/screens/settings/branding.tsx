import { useId, useRef, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { LeaveGuard } from '../../base/leave-guard.tsx'
import { useSite } from '../../base/site.tsx'
import { PageTitle } from '../../base/ui/page.tsx'
import { SaveBar } from '../../base/ui/save-bar.tsx'
import { toast } from '../../base/ui/toast.ts'
import { brandingOf, withBranding, type Branding } from '../../config/branding.ts'
import { saveBranding } from '../../config/calls.ts'
import { SitePreview } from '../../config/site-preview.tsx'
import { useSiteDraft } from '../../config/use-site-draft.ts'
import { ManageArea } from '../../shared/manage-area.tsx'
import { failureText } from '../../base/failure-text.ts'
import { Failure } from '../../base/ui/failure.tsx'
import { CatalogPart } from './branding-catalog.tsx'
import { FeaturesPart, LinksPart, SignInPart } from './branding-links.tsx'
import { IdentityPart, ThemePart } from './branding-look.tsx'
import styles from './branding.module.css'
import { messages } from './branding-messages.ts'
import { LanguagesPart, RegionPart } from './branding-place.tsx'
import { ResetPart } from './branding-reset.tsx'
import { fieldName, fieldWords } from './branding-words.ts'
import { MeanwhilePanel } from './meanwhile.tsx'
import { useBrandingProblems } from './use-branding-problems.ts'
import { messages as shared } from './site-messages.ts'

/** The whole face of the site, seen before anybody else sees it. */
export function Screen() {
  const intl = useIntl()
  const site = useSite()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(0)
  const draft = useSiteDraft({
    of: brandingOf,
    write: (changes, _whole, version) => saveBranding(changes, version),
  })
  const problems = useBrandingProblems(draft)
  useHead({ title: intl.formatMessage(messages.title), indexed: false })

  const focusWrong = () =>
    void requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!draft.changed || draft.busy) return
    if (!(await problems.check())) return focusWrong()
    if (draft.open.length > 0) return setAsked((times) => times + 1)
    if (await draft.save()) toast(intl.formatMessage(messages.saved))
    else focusWrong()
  }
  const discard = () => {
    draft.discard()
    problems.clear()
  }
  const change = (patch: Partial<Branding>) => {
    draft.change(patch)
    problems.forget(Object.keys(patch))
  }
  const part = { branding: draft.value, error: problems.error, onChange: change }
  const preview = <SitePreview site={withBranding(site, draft.value)} />
  return (
    <ManageArea
      width="form"
      aside={<div className={styles.aside}>{preview}</div>}
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
        nameOf={(field) => fieldName(intl, field)}
        wordsOf={(field, value) => fieldWords(intl, field, value)}
      />
      {draft.failure !== undefined && !problems.refused && (
        <div className={styles.failure}>
          <Failure>{intl.formatMessage(shared.notSaved, { reason: failureText(draft.failure) })}</Failure>
        </div>
      )}
      {problems.found && (
        <div className={styles.failure}>
          <Failure>{intl.formatMessage(messages.mend)}</Failure>
        </div>
      )}
      <form id={formId} ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <IdentityPart {...part} />
        <ThemePart {...part} />
        <div className={styles.inline}>{preview}</div>
        <CatalogPart {...part} />
        <LanguagesPart {...part} />
        <RegionPart {...part} />
        <LinksPart {...part} />
        <SignInPart {...part} />
        <FeaturesPart {...part} />
      </form>
      <ResetPart onReset={discard} />
    </ManageArea>
  )
}
