import { useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { TIMING } from '@cairn/domain/base/constants'
import { Button } from '../../base/ui/button.tsx'
import { classes } from '../../base/ui/classes.ts'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { ProgressBar } from '../../base/ui/progress.tsx'
import { Text } from '../../base/ui/text.tsx'
import { isDone, type Fate } from './invite-all.ts'
import { lineText } from './invite-many.tsx'
import styles from '../../users/invite.module.css'
import { messages } from '../../users/invite-messages.ts'
import { leftOver } from './left-over.ts'
import type { InviteMany, Posting } from './use-invite-many.ts'
import { Failure } from '../../base/ui/failure.tsx'

const LOOKS: Readonly<Record<Fate['is'], { icon: IconName; tone: string | undefined }>> = {
  waiting: { icon: 'clock', tone: undefined },
  sending: { icon: 'send', tone: undefined },
  invited: { icon: 'circle-check', tone: styles.good },
  asked: { icon: 'circle-check', tone: styles.good },
  exists: { icon: 'info-circle', tone: styles.warn },
  member: { icon: 'info-circle', tone: styles.warn },
  refused: { icon: 'alert-circle', tone: styles.bad },
  stopped: { icon: 'minus', tone: styles.warn },
}

const fateWords = (intl: IntlShape, fate: Fate): string =>
  fate.is === 'refused'
    ? intl.formatMessage(messages.refused, { reason: fate.reason })
    : intl.formatMessage(messages[fate.is])

export interface InviteSendingProps {
  readonly many: InviteMany
  readonly postings: readonly Posting[]
  readonly onClose: () => void
}

/** A list on its way: what became of every line, and what is left at the end. */
export function InviteSending({ many, postings, onClose }: InviteSendingProps) {
  const intl = useIntl()
  const open = postings.filter(({ fate }) => fate.is === 'waiting' || fate.is === 'sending').length
  const done = postings.length - open
  const progress = intl.formatMessage(messages.progress, { done, all: postings.length })
  const invited = postings.filter(({ fate }) => isDone(fate)).length
  const left = postings.filter(({ fate }) => !isDone(fate)).map(({ line }) => line)
  const again = postings.some(({ fate }) => fate.is === 'stopped' || fate.is === 'refused')
  return (
    <Stack gap={5}>
      {many.running ? (
        <Stack gap={2}>
          <ProgressBar percent={(100 * done) / postings.length} label={progress} />
          <Text size="support" tone="dim" figures>
            {progress}
          </Text>
        </Stack>
      ) : (
        <div className={styles.counts} aria-live="polite">
          <b>{intl.formatMessage(messages.summary, { count: invited })}</b>
          {left.length > 0 && (
            <Text as="span" size="support" tone="dim">
              {intl.formatMessage(messages.left, { count: left.length })}
            </Text>
          )}
        </div>
      )}
      <Failure>{many.unconfirmed}</Failure>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <ul className={styles.lines} tabIndex={0} aria-label={intl.formatMessage(messages.preview)}>
        {postings.map((posting, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line may name several people
          <Line key={i} {...posting} />
        ))}
      </ul>
      <div className={styles.actions}>
        {many.running ? (
          <Button onClick={many.stop}>{intl.formatMessage(messages.stop)}</Button>
        ) : (
          <>
            {left.length > 0 && <LeftOver text={leftOver(postings, ({ fate }) => fateWords(intl, fate))} />}
            {again && (
              <Button icon="refresh" onClick={many.goOn}>
                {intl.formatMessage(messages.goOn)}
              </Button>
            )}
            <Button variant="filled" onClick={onClose}>
              {intl.formatMessage(messages.done)}
            </Button>
          </>
        )}
      </div>
    </Stack>
  )
}

function Line({ line, fate }: Posting) {
  const intl = useIntl()
  const { icon, tone } = LOOKS[fate.is]
  return (
    <li className={styles.line}>
      <Icon name={icon} size={18} className={classes(styles.icon, tone)} />
      <div className={styles.who}>
        <bdi>{lineText(line)}</bdi>
        <p className={fate.is === 'refused' ? styles.wrong : styles.detail}>{fateWords(intl, fate)}</p>
      </div>
    </li>
  )
}

/** Takes along those who were not invited: as text, or as a file that can be chosen again. */
function LeftOver({ text }: { text: string }) {
  const intl = useIntl()
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  const save = () => {
    const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = address
    link.download = intl.formatMessage(messages.leftFile)
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), TIMING.objectUrlMs)
  }
  return (
    <>
      <Button variant="ghost" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
        {intl.formatMessage(copied ? messages.copiedLeft : messages.copyLeft)}
      </Button>
      <Button variant="ghost" icon="download" onClick={save}>
        {intl.formatMessage(messages.downloadLeft)}
      </Button>
    </>
  )
}
