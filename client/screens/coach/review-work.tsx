import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { Message } from '@cairn/contract/conversations'
import type { PublicUser } from '@cairn/contract/users'
import { filesIn } from '@cairn/domain/progress/record'
import { fileAddress } from '../../base/file-address.ts'
import { Avatar } from '../../base/ui/avatar.tsx'
import { usePhone } from '../../base/ui/phone.ts'
import { RichText } from '../../base/ui/rich-text.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { VerdictView } from '../../base/ui/verdict.tsx'
import { Moment } from '../../base/ui/moment.tsx'
import { wordsAbout, type Reviewed } from './coaching-calls.ts'
import { FilePreview } from './file-preview.tsx'
import { LateNote } from '../../shared/late-note.tsx'
import { messages as lateMessages } from '../../shared/late-messages.ts'
import { messages } from './review-messages.ts'
import styles from './review-work.module.css'
import { usePersonName } from './use-person-name.ts'

/** What was asked, what was said about it before, and what was handed in. */
export function ReviewWork({ piece }: { piece: Reviewed }) {
  const intl = useIntl()
  const phone = usePhone()
  const nameOf = usePersonName()
  return (
    <>
      {piece.question !== undefined && (
        // Whoever has read it once, and returned the work, looks at what is new.
        <details className={styles.asked} open={!phone && (piece.returned ?? 0) === 0}>
          <summary className={styles.summary}>{intl.formatMessage(messages.asked)}</summary>
          <div dir="auto">
            <RichText text={piece.question} />
          </div>
        </details>
      )}
      <Earlier piece={piece} />
      <section className={styles.part}>
        <Heading level={3} size="small">
          {intl.formatMessage(messages.handedIn)}
        </Heading>
        <Said
          name={nameOf(piece.person)}
          seed={piece.user}
          person={piece.person}
          at={piece.submission?.created ?? piece.since}
        >
          <HandedIn piece={piece} />
        </Said>
      </section>
      {piece.late && <Late piece={piece} late={piece.late} />}
    </>
  )
}

/** What came after the time limit, beside what came in time and is reviewed. */
function Late({ piece, late }: { piece: Reviewed; late: NonNullable<Reviewed['late']> }) {
  const intl = useIntl()
  const nameOf = usePersonName()
  return (
    <section className={styles.part}>
      <Heading level={3} size="small">
        {intl.formatMessage(lateMessages.newer)}
      </Heading>
      <Said name={nameOf(piece.person)} seed={piece.user} person={piece.person} at={late.received}>
        <LateNote by={late.by} />
        <HandedIn piece={{ ...piece, answer: late.answer }} />
      </Said>
    </section>
  )
}

interface SaidProps {
  readonly name: string
  readonly seed: string
  readonly person: PublicUser | undefined
  readonly at: string | undefined
  readonly children: React.ReactNode
}

/** Somebody's words, with who and when. */
export function Said({ name, seed, person, at, children }: SaidProps) {
  return (
    <article className={styles.said}>
      <Avatar name={name} seed={seed} src={fileAddress(person?.avatar)} />
      <div className={styles.words}>
        <p className={styles.who}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.at}>
            <Moment at={at} />
          </span>
        </p>
        {children}
      </div>
    </article>
  )
}

function HandedIn({ piece }: { piece: Reviewed }) {
  const intl = useIntl()
  const nameOf = usePersonName()
  const { answer, submission } = piece
  const files = filesIn(answer).map(String)
  if (submission) return <MessageBody message={submission} />
  if (typeof answer === 'string' && answer.trim() !== '')
    return (
      <p dir="auto" className={styles.answer}>
        {answer}
      </p>
    )
  if (files.length > 0) return <Files files={files.map((file) => ({ file }))} />
  return <Text tone="dim">{intl.formatMessage(messages.nothing, { name: nameOf(piece.person) })}</Text>
}

/** The words and the files of a message. */
export function MessageBody({ message }: { message: Message }) {
  return (
    <>
      {message.verdict && <VerdictView verdict={message.verdict} />}
      {message.body !== undefined && message.body !== '' && (
        <div dir="auto">
          <RichText text={message.body} />
        </div>
      )}
      {message.attachment && message.attachment.length > 0 && <Files files={message.attachment} />}
    </>
  )
}

function Files({
  files,
}: {
  files: readonly { readonly file: string; readonly name?: string | undefined }[]
}) {
  return (
    <div className={styles.files}>
      {files.map(({ file, name }) => (
        <FilePreview key={file} getID={file} name={name} />
      ))}
    </div>
  )
}

function Earlier({ piece }: { piece: Reviewed }) {
  const intl = useIntl()
  const nameOf = usePersonName()
  const { data } = useQuery(wordsAbout(piece))
  const said = (data?.list ?? []).filter(({ id }) => id !== piece.submission?.id)
  if (said.length === 0) return null
  const people = (data?.join?.['creator'] ?? {}) as Record<string, PublicUser | undefined>
  return (
    <section className={styles.part}>
      <Heading level={3} size="small">
        {intl.formatMessage(messages.earlier)}
      </Heading>
      {said.map((message) => (
        <Said
          key={message.id}
          name={nameOf(people[message.creator])}
          seed={message.creator}
          person={people[message.creator]}
          at={message.created}
        >
          <div className={styles.before}>
            <MessageBody message={message} />
          </div>
        </Said>
      ))}
    </section>
  )
}
