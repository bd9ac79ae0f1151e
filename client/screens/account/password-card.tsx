import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { auth } from '@cairn/contract/auth'
import type { User } from '@cairn/contract/users'
import { explainForm } from '../../auth/explain.ts'
import { messages as authMessages } from '../../auth/messages.ts'
import { NewPassword } from '../../auth/new-password.tsx'
import { checkNewPassword, passwordFault } from '../../auth/password-check.ts'
import { isCallError } from '../../base/call-error.ts'
import { call } from '../../base/call.ts'
import { FormFailure } from '../../base/form-failure.tsx'
import { useForm } from '../../base/form.ts'
import { session } from '../../base/session.ts'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { PasswordField } from '../../base/ui/password-field.tsx'
import { Text } from '../../base/ui/text.tsx'
import { sessionsOf } from '../../users/queries.ts'
import { messages } from './messages.ts'
import { Panel } from '../../base/ui/panel.tsx'
import styles from '../../auth/security.module.css'

const reset = (words: ReactNode) => (
  <TextLink key="reset" link={<Link to="/login/reset" />}>
    {words}
  </TextLink>
)

/** Changes the password; whoever is logged in elsewhere is logged out there. */
export function PasswordCard({ user }: { user: User }) {
  const intl = useIntl()
  const { name: site } = useSite()
  // A changed password leaves empty fields behind.
  const [round, setRound] = useState(0)
  const form = useForm({
    endpoint: auth.setPassword,
    values: { current: '', password: '' },
    uncontrolled: true,
    paths: { current: 'update.currentPassword', password: 'update.password' },
    body: ({ current, password }) => ({ key: user.id, update: { password, currentPassword: current } }),
    check: async ({ current, password }) => {
      const { email, givenName, familyName } = user
      return {
        current: current === '' && messages.currentMissing,
        ...(await checkNewPassword(password, { names: [givenName, familyName], email, site })),
      }
    },
    send: async (body) => session.begin(await call(auth.setPassword, { body, handled: true })),
    refusal: (failure) => {
      if (isCallError(failure, 403)) session.drop('refused')
      if (isCallError(failure, 401)) return { current: messages.currentWrong }
      return passwordFault(failure) ?? explainForm(failure)
    },
    done: intl.formatMessage(messages.passwordChanged),
    refreshes: [sessionsOf(user.id).queryKey],
    onDone: () => setRound((before) => before + 1),
  })
  return (
    <Panel title={intl.formatMessage(messages.password)}>
      <form key={round} method="post" className={styles.form} {...form.props}>
        <FormFailure form={form} />
        {/* For the browser's own store of passwords: whose this one is. */}
        <input hidden readOnly autoComplete="username" value={user.email ?? user.phoneNumber ?? ''} />
        <PasswordField
          {...form.text('current')}
          label={intl.formatMessage(messages.currentPassword)}
          autoComplete="current-password"
          words={{
            show: intl.formatMessage(authMessages.show),
            hide: intl.formatMessage(authMessages.hide),
          }}
        />
        <NewPassword label={intl.formatMessage(messages.newPassword)} error={form.error('password')} />
        <div className={styles.foot}>
          <Button type="submit" variant="filled" busy={form.busy}>
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
