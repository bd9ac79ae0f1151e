import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useIntl } from 'react-intl'
import type { User } from '@cairn/contract/users'
import { safeReturn } from '@cairn/domain/auth/return-path'
import { mayLeaveAccount } from '../../base/leave.ts'
import { session, type Original, type Session } from '../../base/session.ts'
import { useSession } from '../../base/site.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { useUppermost } from '../../base/ui/modal.ts'
import { toast } from '../../base/ui/toast.ts'
import { classes } from '../../base/ui/classes.ts'
import styles from './proxy-banner.module.css'
import { messages } from './proxy-messages.ts'

const nameOf = ({ givenName, familyName }: Pick<User, 'givenName' | 'familyName'>): string =>
  `${givenName} ${familyName}`

const nobody = () => null
const useOriginal = (): Original | null => useSyncExternalStore(session.subscribe, session.original, nobody)

/** Says when somebody is themselves again, also when the other session ended without them. */
const useToldReturn = (here: Session | null) => {
  const intl = useIntl()
  const acting = here?.authorization.proxy
  const before = useRef(acting)
  useEffect(() => {
    if (here && acting === undefined && before.current === here.user.id)
      toast({ icon: 'user', message: intl.formatMessage(messages.returned, { name: nameOf(here.user) }) })
    before.current = acting
  }, [here, acting, intl])
}

/** Whoever acts as another sees so on every page, and the way back. `bare`: there is no header to lie on. */
export function ProxyBanner({ bare }: { bare: boolean }) {
  const here = useSession()
  const original = useOriginal()
  const dialog = useUppermost()
  useToldReturn(here)
  if (here?.authorization.proxy === undefined) return null
  const strip = <Strip bare={bare && dialog === null} here={here} original={original} />
  // A modal dialog takes away everything beside it, so the strip goes into it.
  return dialog === null ? strip : createPortal(strip, dialog)
}

interface StripProps {
  readonly bare: boolean
  readonly here: Session
  readonly original: Original | null
}

function Strip({ bare, here, original }: StripProps) {
  const intl = useIntl()
  const router = useRouter()
  const goBack = async () => {
    if (!(await mayLeaveAccount('switch'))) return
    void session.returnToSelf()
    if (original) await router.navigate({ href: safeReturn(original.place), ignoreBlocker: true })
  }
  return (
    <aside
      aria-label={intl.formatMessage(messages.acting)}
      className={classes(styles.strip, bare && styles.bare)}
      data-acting
    >
      <Banner
        icon="user-circle"
        tone="warn"
        action={
          <Button size="small" onClick={() => void goBack()}>
            <span className={styles.back}>
              {original
                ? intl.formatMessage(messages.returnTo, { name: nameOf(original.user) })
                : intl.formatMessage(messages.stop)}
            </span>
          </Button>
        }
      >
        <span className={styles.words}>
          {intl.formatMessage(messages.actingAs, { name: <bdi key="name">{nameOf(here.user)}</bdi> })}
        </span>
      </Banner>
    </aside>
  )
}
