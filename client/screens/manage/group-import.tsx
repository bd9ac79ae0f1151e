import { useDeferredValue, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Added, AddedRow } from '@cairn/contract/groups'
import { LIMITS } from '@cairn/domain/base/constants'
import type { InviteLine } from '@cairn/domain/users/invite-lines'
import { useAction } from '../../base/action.ts'
import { useSite } from '../../base/site.tsx'
import { Banner } from '../../base/ui/banner.tsx'
import { Button } from '../../base/ui/button.tsx'
import { classes } from '../../base/ui/classes.ts'
import { Dialog } from '../../base/ui/dialog.tsx'
import { DropZone } from '../../base/ui/drop-zone.tsx'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { Stack } from '../../base/ui/layout.tsx'
import { ProgressBar } from '../../base/ui/progress.tsx'
import { Text } from '../../base/ui/text.tsx'
import { TextArea } from '../../base/ui/text-field.tsx'
import { addMembers } from '../../groups/calls.ts'
import { readGroupLines, type GroupLine } from './group-lines.ts'
import { messages, reasons } from './group-messages.ts'
import { lineText, problemWords } from './invite-many.tsx'
import { messages as inviting } from '../../users/invite-messages.ts'
import styles from '../../users/invite.module.css'
import { messages as shared } from '../../base/common-messages.ts'
import { FileTooLarge, NotText, readTextFile } from '../../base/read-text-file.ts'
import { Failure } from '../../base/ui/failure.tsx'

const EXAMPLE = 'lena@example.org\nMaya Kimura <maya@example.org>'

interface GroupImportProps {
  readonly group: string
  /** Whether the reader takes people into the course who are not in it yet. */
  readonly enrols: boolean
  readonly open: boolean
  readonly onClose: () => void
  readonly onAdded: () => void
}

interface Outcome {
  readonly text: string
  /** Missing where the line could not be read. */
  readonly row?: AddedRow | undefined
  readonly line: InviteLine
}

/** Adds everybody on a list: read first, then sent, then told line by line. */
export function GroupImport({ group, enrols, open, onClose, onAdded }: GroupImportProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [text, setText] = useState('')
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const [percent, setPercent] = useState(0)
  const adding = useAction(
    async (lines: readonly GroupLine[]): Promise<readonly Outcome[]> => {
      setPercent(0)
      const sent = lines.filter(({ person }) => person !== undefined)
      const rows = await addMembers(
        group,
        sent.flatMap(({ person }) => person ?? []),
        setPercent,
      )
      return lines.map((one) => ({
        text: lineText(one.line),
        line: one.line,
        row: one.person && rows[sent.indexOf(one)],
      }))
    },
    {
      onDone: (found) => {
        setOutcomes(found)
        setText('')
        onAdded()
      },
    },
  )
  const { busy, failure } = adding
  const close = () => {
    if (busy) return
    adding.clear()
    setOutcomes(undefined)
    onClose()
  }
  const share = intl.formatNumber(percent / 100, { style: 'percent' })
  return (
    <Dialog open={open} onClose={close} title={say(messages.listTitle)} width="wide">
      <Stack gap={5}>
        <Failure>{failure}</Failure>
        {busy && (
          <Stack gap={2}>
            <ProgressBar percent={percent} label={say(messages.enrolling, { percent: share })} />
            <Text size="support" tone="dim" figures>
              {say(messages.enrolling, { percent: share })}
            </Text>
          </Stack>
        )}
        {outcomes ? (
          <Outcomes outcomes={outcomes} onClose={close} onAgain={() => setOutcomes(undefined)} />
        ) : (
          <Lines
            text={text}
            onText={setText}
            enrols={enrols}
            busy={busy}
            onClose={close}
            onSend={(lines) => void adding.run(lines)}
          />
        )}
      </Stack>
    </Dialog>
  )
}

interface LinesProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly enrols: boolean
  readonly busy: boolean
  readonly onClose: () => void
  readonly onSend: (lines: readonly GroupLine[]) => void
}

function Lines({ text, onText, enrols, busy, onClose, onSend }: LinesProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { phoneRegion } = useSite()
  const [fault, setFault] = useState<string>()
  const asked = useDeferredValue(text)
  const lines = useMemo(() => readGroupLines(asked, phoneRegion), [asked, phoneRegion])
  const ready = lines.filter(({ person }) => person !== undefined)
  const tooMany = ready.length > LIMITS.inviteTries
  const take = async (file: File) => {
    setFault(undefined)
    try {
      const list = await readTextFile(file)
      onText(text.trim() === '' ? list : `${text.trimEnd()}\n${list}`)
    } catch (error) {
      if (error instanceof FileTooLarge) setFault(say(inviting.fileTooLarge))
      else if (error instanceof NotText) setFault(say(inviting.fileUnread))
      else throw error
    }
  }
  return (
    <>
      <TextArea
        label={say(messages.lines)}
        hint={say(enrols ? messages.linesHint : messages.linesHintEnrolled)}
        rows={5}
        value={text}
        placeholder={EXAMPLE}
        spellCheck={false}
        autoCapitalize="off"
        disabled={busy}
        error={tooMany && say(messages.tooMany, { most: LIMITS.inviteTries })}
        onChange={(event) => onText(event.target.value)}
      />
      <div>
        <DropZone
          label={say(inviting.drop)}
          hint={say(inviting.dropHint)}
          choose={say(inviting.choose)}
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          busy={busy}
          onFile={(file) => void take(file)}
        />
        <span aria-live="polite">{fault && <span className={styles.wrong}>{fault}</span>}</span>
      </div>
      {lines.length > 0 && <Preview lines={lines} ready={ready.length} invites={enrols} />}
      {ready.length > 0 && !enrols && (
        <Banner look="card" icon="info-circle">
          {say(messages.onlyEnrolled)}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose} disabled={busy}>
          {say(shared.cancel)}
        </Button>
        <Button
          variant="filled"
          icon="user-plus"
          busy={busy}
          disabled={ready.length === 0 || tooMany}
          onClick={() => onSend(lines)}
        >
          {say(messages.addAll, { count: ready.length })}
        </Button>
      </div>
    </>
  )
}

const LACKS = { name: messages.nameless, given: messages.givenless, family: messages.familyless } as const

interface PreviewProps {
  readonly lines: readonly GroupLine[]
  readonly ready: number
  /** Whether those without an account are invited, for which a name is needed. */
  readonly invites: boolean
}

function Preview({ lines, ready, invites }: PreviewProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <section aria-label={say(messages.preview)}>
      <div className={styles.counts} aria-live="polite">
        <b>{say(messages.ready, { count: ready })}</b>
        {ready < lines.length && (
          <Text as="span" size="support" tone="dim">
            {say(messages.left, { count: lines.length - ready })}
          </Text>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <ul className={styles.lines} tabIndex={0} aria-label={say(messages.preview)}>
        {lines.map(({ line, person, lacks }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line may name several people
          <li key={i} className={styles.line}>
            <Icon
              name={person ? 'check' : 'alert-circle'}
              size={18}
              className={classes(styles.icon, person ? styles.good : styles.bad)}
            />
            <div className={styles.who}>
              <bdi>{lineText(line) || say(inviting.line, { line: line.line })}</bdi>
              {lacks && invites && <p className={styles.detail}>{say(LACKS[lacks])}</p>}
              {!person && (
                <p className={styles.wrong}>
                  {say(inviting.line, { line: line.line })}: {problemWords(intl, line)}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const LOOKS: Readonly<Record<Added, { icon: IconName; tone: string | undefined }>> = {
  added: { icon: 'circle-check', tone: styles.good },
  invited: { icon: 'send', tone: styles.good },
  present: { icon: 'info-circle', tone: styles.warn },
  invalid: { icon: 'alert-circle', tone: styles.bad },
  refused: { icon: 'alert-circle', tone: styles.bad },
}

function OutcomeLine({ text, row, line }: Outcome) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { icon, tone } = LOOKS[row?.result ?? 'invalid']
  return (
    <li className={styles.line}>
      <Icon name={icon} size={18} className={classes(styles.icon, tone)} />
      <div className={styles.who}>
        <bdi>{text || say(inviting.line, { line: line.line })}</bdi>
        <p className={styles.detail}>
          {row
            ? say(messages[row.result], { reason: say(reasons[row.reason ?? 'other']) })
            : say(messages.notRead, { line: line.line, problem: problemWords(intl, line) })}
        </p>
      </div>
    </li>
  )
}

interface OutcomesProps {
  readonly outcomes: readonly Outcome[]
  readonly onClose: () => void
  readonly onAgain: () => void
}

function Outcomes({ outcomes, onClose, onAgain }: OutcomesProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const count = outcomes.filter(({ row }) => row?.result === 'added' || row?.result === 'invited').length
  return (
    <>
      <div className={styles.counts} aria-live="polite">
        <b>{say(messages.summary, { count })}</b>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <ul className={styles.lines} tabIndex={0} aria-label={say(messages.results)}>
        {outcomes.map((outcome, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same person may stand there twice
          <OutcomeLine key={i} {...outcome} />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={onAgain}>{say(messages.another)}</Button>
        <Button variant="filled" onClick={onClose}>
          {say(messages.done)}
        </Button>
      </div>
    </>
  )
}
