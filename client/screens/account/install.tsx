import { useIntl } from 'react-intl'
import { useAction } from '../../base/action.ts'
import { dismissInstall, install, useInstallHint } from '../../base/install.ts'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Panel } from '../../base/ui/panel.tsx'
import { Text } from '../../base/ui/text.tsx'
import { messages } from './install-messages.ts'
import styles from './install.module.css'

const NOTES = { ios: messages.ios, android: messages.android } as const

/** Offers to install the site as an app where the browser can, until somebody declines it. */
export function InstallHint() {
  const intl = useIntl()
  const hint = useInstallHint()
  const { name } = useSite()
  const installing = useAction(install, {
    done: (installed) => (installed ? intl.formatMessage(messages.installed, { name }) : undefined),
    failsIn: 'toast',
  })
  if (hint === undefined) return null
  return (
    <div className={styles.hint}>
      <Panel title={intl.formatMessage(messages.title, { name })}>
        <Text size="body" tone="dim">
          {intl.formatMessage(messages.text)}
        </Text>
        {hint !== 'button' && <Text size="body">{intl.formatMessage(NOTES[hint])}</Text>}
        <div className={styles.buttons}>
          {hint === 'button' && (
            <Button icon="download" busy={installing.busy} onClick={() => void installing.run()}>
              {intl.formatMessage(messages.install)}
            </Button>
          )}
          <Button variant="ghost" onClick={dismissInstall}>
            {intl.formatMessage(messages.dismiss)}
          </Button>
        </div>
      </Panel>
    </div>
  )
}
