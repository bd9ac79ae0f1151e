import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { conversations, type SentLetter } from '@cairn/contract/conversations'
import type { Course } from '@cairn/contract/courses'
import { can } from '@cairn/domain/access/actions'
import { isFields } from '@cairn/domain/base/json-type'
import { plainText } from '@cairn/domain/courses/plain-text'
import { useAction } from '../../base/action.ts'
import { Badge } from '../../base/ui/badge.tsx'
import { read } from '../../base/query.ts'
import { useActor } from '../../base/site.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Checkbox, Choices } from '../../base/ui/choice.tsx'
import { classes } from '../../base/ui/classes.ts'
import { Empty } from '../../base/ui/empty.tsx'
import { TextLink } from '../../base/ui/link.tsx'
import { RichEditor } from '../../base/ui/rich-editor.tsx'
import { Text } from '../../base/ui/text.tsx'
import { HeldLine } from '../../courses/about/held-line.tsx'
import { messages as shared } from '../../courses/about/messages.ts'
import { Part, TabPage } from '../../courses/about/tab-page.tsx'
import { useDraftList } from '../../courses/about/use-draft-list.ts'
import { useCourseDraft, useDrafted } from '../../courses/draft/use-draft.tsx'
import { messages } from './tab-newsletters-messages.ts'
import styles from './tab-newsletters.module.css'

type Letter = NonNullable<Course['newsletter']>[number]
type Material = NonNullable<Course['supplemental']>[number]

const LINE = 200
const MOST = 100

/** When each letter of the course was sent last. */
const useSent = (course: string): ReadonlyMap<string, SentLetter> => {
  const allowed = can(useActor(), 'conversation.send')
  const { data } = useQuery({
    ...read(conversations.findSent, { query: { course, limit: MOST } }),
    enabled: allowed,
  })
  // The newest comes first, and stays.
  return new Map(
    (data?.list ?? [])
      .toReversed()
      .flatMap((one) => (one.newsletter === undefined ? [] : [[one.newsletter, one]])),
  )
}

/** Letters to those who take the course. */
export function Tab() {
  const intl = useIntl()
  const say = intl.formatMessage
  const list = useDraftList('newsletter')
  const [chosen, setChosen] = useState<string>()
  const sent = useSent(useDrafted(({ course }) => course.id))
  const open = list.items.find(({ id }) => id === chosen) ?? list.items[0]
  const place = open ? list.items.indexOf(open) : -1
  const add = () => {
    const id = crypto.randomUUID()
    list.add(say(messages.add), { id, title: say(messages.untitled) })
    setChosen(id)
  }
  return (
    <TabPage
      wide
      title={say(messages.title)}
      lead={say(messages.lead)}
      actions={
        <Button {...(!open && { variant: 'filled' })} icon="plus" onClick={add}>
          {say(messages.add)}
        </Button>
      }
    >
      {!open ? (
        <Empty title={say(messages.none)}>{say(messages.noneText)}</Empty>
      ) : (
        <div className={styles.letters}>
          <ul aria-label={say(messages.list)} className={styles.list}>
            {list.items.map((letter) => (
              <li key={letter.id}>
                <button
                  type="button"
                  aria-current={letter === open ? 'true' : undefined}
                  className={classes(styles.entry, letter === open && styles.open)}
                  onClick={() => setChosen(letter.id)}
                >
                  <span className={styles.subject}>
                    <bdi>{letter.title}</bdi>
                    {sent.has(letter.id) && <Badge tone="ok">{say(messages.sent)}</Badge>}
                  </span>
                  <span dir="auto" className={styles.start}>
                    {plainText(letter.body ?? '') || say(messages.nothing)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <Editor
            key={open.id}
            letter={open}
            sent={sent.get(open.id)}
            onPatch={(label, patch) => list.patch(label, place, patch)}
            onRemove={() => list.remove(open.title, place)}
          />
        </div>
      )}
    </TabPage>
  )
}

interface EditorProps {
  readonly letter: Letter
  /** When it was sent last. */
  readonly sent: SentLetter | undefined
  readonly onPatch: (label: string, patch: { [F in keyof Letter]?: Letter[F] | undefined }) => void
  readonly onRemove: () => void
}

function Editor({ letter, sent, onPatch, onRemove }: EditorProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  return (
    <Part
      title={say(messages.edit)}
      actions={
        <IconButton
          icon="trash"
          size="small"
          label={say(shared.remove, { name: letter.title })}
          onClick={onRemove}
        />
      }
    >
      <HeldLine
        label={say(messages.subject)}
        missing={say(messages.subjectMissing)}
        maxLength={LINE}
        value={letter.title}
        onSay={(title) => onPatch(say(messages.subject), { title })}
      />
      <RichEditor
        label={say(messages.body)}
        value={letter.body ?? ''}
        onChange={(body) => onPatch(say(messages.body), { body: body || undefined })}
      />
      <Attached letter={letter} onPatch={onPatch} />
      <Sending letter={letter} sent={sent} />
    </Part>
  )
}

/** Leads to the page where it is looked at and sent, once the server has it as it is written here. */
function Sending({ letter, sent }: Pick<EditorProps, 'letter' | 'sent'>) {
  const intl = useIntl()
  const say = intl.formatMessage
  const draft = useCourseDraft()
  const navigate = useNavigate()
  const id = useDrafted(({ course }) => course.id)
  const { busy, run } = useAction(
    async () => {
      await draft.save()
      if (draft.view().state !== 'saved') throw new Error(say(messages.notSaved))
    },
    {
      onDone: () => navigate({ to: '/manage/send', search: { courseId: id, newsletter: letter.id } }),
      failsIn: 'toast',
    },
  )
  if (!can(useActor(), 'conversation.send')) return null
  const count = sent ? Object.values(sent.outcome).reduce((sum, one) => sum + one, 0) : 0
  return (
    <div className={styles.sending}>
      <Button
        icon="send"
        variant="filled"
        busy={busy}
        disabled={plainText(letter.body ?? '') === ''}
        onClick={() => void run()}
      >
        {say(messages.send)}
      </Button>
      {sent && (
        <TextLink size="small" link={<Link to="/manage/send" search={{ letter: sent.jobId }} />}>
          {say(messages.sentTo, { when: intl.formatDate(sent.created, { dateStyle: 'long' }), count })}
        </TextLink>
      )}
    </div>
  )
}

/** The same file or address is the same material, whatever it was called when it was attached. */
const sameMaterial = (one: unknown, { file }: Material) => isFields(one) && one['file'] === file

function Attached({ letter, onPatch }: Pick<EditorProps, 'letter' | 'onPatch'>) {
  const intl = useIntl()
  const say = intl.formatMessage
  const id = useDrafted(({ course }) => course.id)
  const materials = useDrafted(({ course }) => course.supplemental) ?? []
  const attached = letter.supplemental ?? []
  if (materials.length === 0)
    return (
      <Text size="support" tone="dim">
        {say(messages.noMaterials)}{' '}
        <TextLink
          link={<Link to="/author/course/$courseId/$tab" params={{ courseId: id, tab: 'materials' }} />}
        >
          {say(messages.toMaterials)}
        </TextLink>
      </Text>
    )
  return (
    <Choices legend={say(messages.attached)}>
      {materials.map((material, n) => (
        <Checkbox
          // oxlint-disable-next-line react/no-array-index-key -- materials have no name of their own
          key={n}
          label={<bdi>{material.title}</bdi>}
          checked={attached.some((one) => sameMaterial(one, material))}
          onChange={({ target }) => {
            const others = attached.filter((one) => !sameMaterial(one, material))
            onPatch(say(messages.attached), { supplemental: target.checked ? [...others, material] : others })
          }}
        />
      ))}
    </Choices>
  )
}
