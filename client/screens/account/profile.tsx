import { useCallback, useId, useRef, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import type { User } from '@cairn/contract/users'
import { LeaveGuard } from '../../base/leave-guard.tsx'
import { useActor, useSession, useSite } from '../../base/site.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { SaveBar } from '../../base/ui/save-bar.tsx'
import { toast } from '../../base/ui/toast.ts'
import { AccountArea } from './account-area.tsx'
import { InstallHint } from './install.tsx'
import { messages } from './messages.ts'
import { PendingEmail } from './pending-email.tsx'
import { ProposedContact, UnconfirmedPhone } from './proposed-contact.tsx'
import { ProfileFields } from './profile-fields.tsx'
import styles from './profile.module.css'
import { saveFailure } from './save-failure.ts'
import { usePicture } from './use-picture.ts'
import { useProfile, type Trouble } from './use-profile.ts'

export function Screen() {
  const user = useSession()?.user
  return user ? <ProfileScreen key={user.id} user={user} /> : null
}

/** What went wrong with the whole form, if anything did. */
const useFailure = ({ failed, unconfirmed }: Trouble): string | undefined => {
  const intl = useIntl()
  if (unconfirmed) return intl.formatMessage(messages.unconfirmed, { reason: unconfirmed.message })
  if (!failed) return undefined
  return intl.formatMessage(messages.notSaved, { reason: saveFailure(intl, failed) })
}

function ProfileScreen({ user }: { user: User }) {
  const intl = useIntl()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const profile = useProfile(user, useSite().phoneRegion)
  const { change } = profile
  const picture = usePicture(
    user.id,
    useCallback((avatar: string) => change({ avatar }), [change]),
  )
  const acting = useActor()?.acting === true
  const unsaved = profile.changed.length > 0 || picture.progress !== undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!unsaved || profile.busy) return
    await picture.arrived.current
    if (await profile.save(profile.latest())) {
      // A picture that was not taken is no part of what is saved now.
      picture.clearError()
      toast(intl.formatMessage(messages.profileSaved))
    } else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const failure = useFailure(profile.trouble)
  const discard = () => {
    picture.forget()
    profile.discard()
  }
  return (
    <AccountArea
      at="/account"
      lead={intl.formatMessage(messages.profileLead)}
      dock={
        unsaved && (
          <SaveBar
            form={id}
            save={intl.formatMessage(messages.saveProfile)}
            discard={intl.formatMessage(messages.discard)}
            busy={profile.busy}
            onDiscard={discard}
          >
            {intl.formatMessage(messages.unsaved)}
          </SaveBar>
        )
      }
    >
      <LeaveGuard unsaved={unsaved} />
      <form id={id} ref={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {profile.meanwhile && (
          <div role="alert">
            <Banner
              icon="git-merge"
              look="card"
              tone="warn"
              action={
                <Button size="small" onClick={profile.takeOver}>
                  {intl.formatMessage(messages.takeOver)}
                </Button>
              }
            >
              {intl.formatMessage(messages.meanwhile)}
            </Banner>
          </div>
        )}
        {failure !== undefined && (
          <div role="alert">
            <Banner icon="alert-circle" look="card" tone="bad">
              {failure}
            </Banner>
          </div>
        )}
        {user.pendingEmail !== undefined && <PendingEmail user={user} />}
        {user.proposed && !acting && <ProposedContact user={user} proposed={user.proposed} />}
        {user.phoneConfirmed === false && user.phoneNumber !== undefined && !acting && (
          <UnconfirmedPhone phoneNumber={user.phoneNumber} />
        )}
        <ProfileFields profile={profile} picture={picture} user={user} />
      </form>
      <InstallHint />
    </AccountArea>
  )
}
