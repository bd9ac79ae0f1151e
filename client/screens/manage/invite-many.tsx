import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { LIMITS } from '@cairn/domain/base/constants'
import { readInvites, type InviteLine } from '@cairn/domain/users/invite-lines'
import { useSite } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { classes } from '../../base/ui/classes.ts'
import { DropZone } from '../../base/ui/drop-zone.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { Text } from '../../base/ui/text.tsx'
import { TextArea } from '../../base/ui/text-field.tsx'
import styles from '../../users/invite.module.css'
import { messages } from '../../users/invite-messages.ts'
import { CONTACT_WORDS } from '../../users/invite-one.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { FileTooLarge, NotText, readTextFile } from '../../base/read-text-file.ts'

const EXAMPLE = 'Lena, Rautio, lena@example.org\nMaya Kimura <maya@example.org>'

export const problemWords = (intl: IntlShape, { problem, sameAs = 0 }: InviteLine): string | undefined => {
  switch (problem) {
    case undefined:
      return undefined
    case 'name-missing':
      return intl.formatMessage(messages.lineName)
    case 'name-too-long':
      return intl.formatMessage(messages.lineLongName)
    case 'name-not-allowed':
      return intl.formatMessage(messages.lineNameNotAllowed)
    case 'contact-missing':
    case 'empty':
      return intl.formatMessage(messages.lineContact)
    case 'too-many-cells':
      return intl.formatMessage(messages.lineCells)
    case 'double':
      return intl.formatMessage(messages.lineDouble, { line: sameAs })
    default:
      return intl.formatMessage(CONTACT_WORDS[problem])
  }
}

/** A person of the list as one line of text. */
export const lineText = ({ givenName, familyName, email, phoneNumber }: InviteLine): string =>
  [`${givenName} ${familyName}`.trim(), email, phoneNumber].filter(Boolean).join(' · ')

export interface InviteManyProps {
  /** What was pasted so far; it outlives the dialog. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly children: ReactNode
  readonly onClose: () => void
  readonly onSend: (lines: readonly InviteLine[]) => void
}

/** A list to paste or to drop, read while it is typed: what is wrong shows before anything is sent. */
export function InviteList({ text, onText, children, onClose, onSend }: InviteManyProps) {
  const intl = useIntl()
  const { phoneRegion } = useSite()
  const [fault, setFault] = useState<string>()
  const asked = useDeferredValue(text)
  const lines = useMemo(() => readInvites(asked, phoneRegion), [asked, phoneRegion])
  const ready = lines.filter((line) => line.problem === undefined)
  const tooMany = ready.length > LIMITS.inviteTries

  const take = async (file: File) => {
    setFault(undefined)
    try {
      const list = await readTextFile(file)
      onText(text.trim() === '' ? list : `${text.trimEnd()}\n${list}`)
    } catch (error) {
      if (error instanceof FileTooLarge) setFault(intl.formatMessage(messages.fileTooLarge))
      else if (error instanceof NotText) setFault(intl.formatMessage(messages.fileUnread))
      else throw error
    }
  }
  return (
    <Stack gap={5}>
      <TextArea
        label={intl.formatMessage(messages.lines)}
        hint={intl.formatMessage(messages.linesHint)}
        rows={5}
        value={text}
        placeholder={EXAMPLE}
        spellCheck={false}
        autoCapitalize="off"
        error={tooMany && intl.formatMessage(messages.tooMany, { most: LIMITS.inviteTries })}
        onChange={(event) => onText(event.target.value)}
      />
      <div>
        <DropZone
          label={intl.formatMessage(messages.drop)}
          hint={intl.formatMessage(messages.dropHint)}
          choose={intl.formatMessage(messages.choose)}
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onFile={(file) => void take(file)}
        />
        <span aria-live="polite">{fault && <span className={styles.wrong}>{fault}</span>}</span>
      </div>
      {lines.length > 0 && <Preview lines={lines} ready={ready.length} />}
      {children}
      <div className={styles.actions}>
        <Button onClick={onClose}>{intl.formatMessage(shared.cancel)}</Button>
        <Button
          variant="filled"
          icon="send"
          disabled={ready.length === 0 || tooMany}
          onClick={() => onSend(ready)}
        >
          {intl.formatMessage(messages.inviteAll, { count: ready.length })}
        </Button>
      </div>
    </Stack>
  )
}

function Preview({ lines, ready }: { lines: readonly InviteLine[]; ready: number }) {
  const intl = useIntl()
  return (
    <section aria-label={intl.formatMessage(messages.preview)}>
      <div className={styles.counts} aria-live="polite">
        <b>{intl.formatMessage(messages.ready, { count: ready })}</b>
        {ready < lines.length && (
          <Text as="span" size="support" tone="dim">
            {intl.formatMessage(messages.wrong, { count: lines.length - ready })}
          </Text>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <ul className={styles.lines} tabIndex={0} aria-label={intl.formatMessage(messages.preview)}>
        {lines.map((line, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line may name several people
          <li key={i} className={styles.line}>
            <Icon
              name={line.problem === undefined ? 'check' : 'alert-circle'}
              size={18}
              className={classes(styles.icon, line.problem === undefined ? styles.good : styles.bad)}
            />
            <div className={styles.who}>
              <bdi>{lineText(line) || intl.formatMessage(messages.line, { line: line.line })}</bdi>
              {line.problem !== undefined && (
                <p className={styles.wrong}>
                  {intl.formatMessage(messages.line, { line: line.line })}: {problemWords(intl, line)}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
