import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { PackageLaunch, PackageLaunchRequest } from '@cairn/contract/packages'
import { Button } from '../../base/ui/button.tsx'
import { packageMessages as messages } from './package-messages.ts'
import { Standing, type Item } from './package-parts.tsx'
import styles from './package.module.css'

interface WindowProps {
  readonly launch: PackageLaunch
  readonly here: Item | undefined
  readonly onAgain: () => void
}

/** A part that asks for a window of its own. Its address opens it once, so that a second time begins anew. */
export function InWindow({ launch, here, onAgain }: WindowProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [opened, setOpened] = useState<string>()
  const isOpen = opened === launch.launchUrl
  const open = () => {
    // Without a way back to this page: it may be on another site.
    window.open(launch.launchUrl ?? '', '_blank', 'noopener')
    setOpened(launch.launchUrl)
  }
  return (
    <div className={styles.outside}>
      {here && (
        <output className={styles.state}>
          <Standing item={here} />
        </output>
      )}
      <p>{say(isOpen ? messages.inWindow : messages.needsWindow)}</p>
      {isOpen ? (
        <Button onClick={onAgain}>{say(messages.openAgain)}</Button>
      ) : (
        <Button variant="filled" iconEnd="external-link" onClick={open}>
          {say(messages.openWindow)}
        </Button>
      )}
    </div>
  )
}

/** In place of a part that was opened a second time: two of them would write over each other. */
export function Elsewhere({ here, onAgain }: Pick<EndedProps, 'here' | 'onAgain'>) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <div className={styles.outside}>
      {here && (
        <output className={styles.state}>
          <Standing item={here} />
        </output>
      )}
      <p role="alert">{say(messages.elsewhere)}</p>
      <Button variant="filled" onClick={onAgain}>
        {say(messages.openAgain)}
      </Button>
    </div>
  )
}

interface EndedProps {
  readonly here: Item | undefined
  /** Whether the package itself has ended, and not one of its parts. */
  readonly whole: boolean
  readonly next: PackageLaunchRequest | undefined
  readonly onAgain: () => void
  readonly onOpen: (ask: PackageLaunchRequest) => void
}

/** In place of a part that has ended itself. */
export function Ended({ here, whole, next, onAgain, onOpen }: EndedProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <div className={styles.outside}>
      {here && (
        <output className={styles.state}>
          <Standing item={here} />
        </output>
      )}
      <p>{say(whole && !next ? messages.finished : messages.ended)}</p>
      <div className={styles.ways}>
        {next && (
          <Button variant="filled" onClick={() => onOpen(next)}>
            {say(messages.nextPart)}
          </Button>
        )}
        <Button onClick={onAgain}>{say(messages.openAgain)}</Button>
      </div>
    </div>
  )
}
