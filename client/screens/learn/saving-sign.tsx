import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import type { Saving } from '../../progress/learning-types.ts'
import { unkeptMessages } from '../../base/unkept-messages.ts'
import { useEndsWithPage } from '../../base/use-ends-with-page.ts'
import { savingMessages as messages } from './messages.ts'
import styles from './saving-sign.module.css'

const ICONS: Readonly<Record<Saving, IconName>> = {
  saved: 'cloud-check',
  saving: 'refresh',
  waiting: 'cloud-off',
  refused: 'alert-triangle',
}
/** What is on its way for longer is worth a word. */
const LONG_MS = 2000

/** Whether what was done is safe. "Saved" is said only when the server has said so. */
export function SavingSign({ saving }: { saving: Saving }) {
  return (
    <output className={styles.sign}>{saving === 'saving' ? <Unsaved /> : <Sign state={saving} />}</output>
  )
}

/** Something quick is not worth a word: the last one goes out, and comes back when it is true again. */
function Unsaved() {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return <Sign state={long ? 'saving' : 'saved'} quick={!long} />
}

function Sign({ state, quick = false }: { state: Saving; quick?: boolean }) {
  const intl = useIntl()
  const isUnkept = useEndsWithPage() && state === 'waiting'
  return (
    <span
      className={styles.words}
      data-state={state}
      data-quick={quick || undefined}
      aria-hidden={state === 'saving' || quick || undefined}
      title={state === 'waiting' && !isUnkept ? intl.formatMessage(messages.waitingHint) : undefined}
    >
      <Icon name={ICONS[state]} size={18} />
      <span className={styles.word}>
        {intl.formatMessage(isUnkept ? unkeptMessages.work : messages[state])}
      </span>
    </span>
  )
}
