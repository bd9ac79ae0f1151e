import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useHead } from '../../base/head.tsx'
import { fileAddress } from '../../base/file-address.ts'
import { useSession } from '../../base/site.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { MAIN_ID } from '../../base/ui/page.tsx'
import { PersonSelect } from '../../base/ui/person-select.tsx'
import { Heading } from '../../base/ui/text.tsx'
import { findPeople, TalkAround } from '../../shared/feeds/talk-around.tsx'
import { noteLook } from '../../shared/feeds/note-look.ts'
import { ConversationList } from './conversation-list.tsx'
import { messages } from './messages.ts'
import styles from './messages.module.css'

interface Props {
  /** The conversation that is open. */
  readonly current?: string | undefined
  readonly children: ReactNode
}

/** The conversations on one side, the open one on the other; on a phone one after the other. */
export function MessagesFrame({ current, children }: Props) {
  const intl = useIntl()
  const [writing, setWriting] = useState(false)
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  useEffect(() => noteLook(), [])
  return (
    <TalkAround>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={styles.frame}
        data-open={current !== undefined || undefined}
      >
        <section className={styles.side} aria-label={intl.formatMessage(messages.list)}>
          <div className={styles.sideHead}>
            <Heading level={current === undefined ? 1 : 2} size="section">
              {intl.formatMessage(messages.title)}
            </Heading>
            <Button size="small" variant="filled" icon="pencil" onClick={() => setWriting(true)}>
              {intl.formatMessage(messages.write)}
            </Button>
          </div>
          <ConversationList current={current} />
        </section>
        <div className={styles.open}>{children}</div>
        {writing && <NewMessage onClose={() => setWriting(false)} />}
      </main>
    </TalkAround>
  )
}

function NewMessage({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const me = useSession()?.user.id
  const find = async (words: string) =>
    (await findPeople(words))
      .filter(({ id }) => id !== me)
      .map((person) => ({
        id: person.id,
        name: `${person.givenName} ${person.familyName}`,
        picture: fileAddress(person.avatar),
      }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={intl.formatMessage(messages.newTitle)}
      actions={<Button onClick={onClose}>{intl.formatMessage(messages.cancel)}</Button>}
    >
      <PersonSelect
        label={intl.formatMessage(messages.to)}
        hint={intl.formatMessage(messages.toHint)}
        find={find}
        nobody={intl.formatMessage(messages.nobody)}
        looking={intl.formatMessage(messages.looking)}
        onChoose={({ id }) => {
          onClose()
          void navigate({ to: '/messages/$userId', params: { userId: id } })
        }}
      />
    </Dialog>
  )
}
