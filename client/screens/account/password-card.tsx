import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { auth } from '@cairn/contract/auth'
import type { User } from '@cairn/contract/users'
import { passwordAcceptable } from '@cairn/domain/auth/password'
import { explain } from '../../auth/explain.ts'
import { messages as authMessages } from '../../auth/messages.ts'
import { NewPassword } from '../../auth/new-password.tsx'
import { checkPassword, passwordFault } from '../../auth/password-check.ts'
import { useForm, type Errors } from '../../auth/use-form.ts'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { session } from '../../base/session.ts'
import { useSite } from '../../base/site.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { PasswordField } from '../../base/ui/password-field.tsx'
import { Text } from '../../base/ui/text.tsx'
import { toast } from '../../base/ui/toast.ts'
import { sessionsOf } from '../../users/queries.ts'
import { messages } from './messages.ts'
import { Panel } from '../../base/ui/panel.tsx'
import styles from '../../auth/security.module.css'

type Field = 'current' | 'password'

const check = (current: string, password: string): Errors<Field> | undefined => {
  const errors: Errors<Field> = {
    ...(current === '' && { current: messages.currentMissing }),
    ...(!passwordAcceptable(password) && { password: authMessages.passwordWeak }),
  }
  return Object.keys(errors).length === 0 ? undefined : errors
}

const reset = (words: ReactNode) => (
  <TextLink key="reset" link={<Link to="/login/reset" />}>
    {words}
  </TextLink>
)

/** Changes the password; whoever is logged in elsewhere is logged out there. */
export function PasswordCard({ user }: { user: User }) {
  const intl = useIntl()
  const queries = useQueryClient()
  const { name: site } = useSite()
  // A changed password leaves empty fields behind.
  const [round, setRound] = useState(0)
  const { submit, busy, error } = useForm<Field>(async (fields) => {
    const [current, password] = [String(fields.get('current') ?? ''), String(fields.get('password') ?? '')]
    const wrong = check(current, password)
    if (wrong) return wrong
    try {
      const { email, givenName, familyName } = user
      const guessable = await checkPassword(password, { names: [givenName, familyName], email, site })
      if (guessable) return guessable
      const update = { password, currentPassword: current }
      session.begin(await call(auth.setPassword, { body: { key: user.id, update }, handled: true }))
    } catch (failure) {
      if (isCallError(failure, 403)) session.drop('refused')
      if (isCallError(failure, 401)) return { current: messages.currentWrong }
      return passwordFault(failure) ?? { all: explain(failure) }
    }
    setRound((before) => before + 1)
    toast(intl.formatMessage(messages.passwordChanged))
    await queries.invalidateQueries({ queryKey: sessionsOf(user.id).queryKey })
    return undefined
  })
  const failed = error('all')
  return (
    <Panel title={intl.formatMessage(messages.password)}>
      <form key={round} method="post" noValidate className={styles.form} onSubmit={submit}>
        {failed !== undefined && (
          <div role="alert">
            <Banner icon="alert-circle" look="card" tone="bad">
              {failed}
            </Banner>
          </div>
        )}
        {/* For the browser's own store of passwords: whose this one is. */}
        <input hidden readOnly autoComplete="username" value={user.email ?? user.phoneNumber ?? ''} />
        <PasswordField
          name="current"
          label={intl.formatMessage(messages.currentPassword)}
          autoComplete="current-password"
          words={{
            show: intl.formatMessage(authMessages.show),
            hide: intl.formatMessage(authMessages.hide),
          }}
          error={error('current')}
        />
        <NewPassword label={intl.formatMessage(messages.newPassword)} error={error('password')} />
        <div className={styles.foot}>
          <Button type="submit" variant="filled" busy={busy}>
            {intl.formatMessage(messages.changePassword)}
          </Button>
        </div>
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.noPassword, { reset })}
        </Text>
      </form>
    </Panel>
  )
}
