import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { conversations } from '@cairn/contract/conversations'
import { Avatar } from '../../base/ui/avatar.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { TextButton } from '../../base/ui/link.tsx'
import { ListSkeleton } from '../../base/ui/skeleton.tsx'
import { Entry } from '../../base/ui/table.tsx'
import type { Choice } from './send-draft.ts'
import type { Begun } from './send-kept.ts'
import styles from './send.module.css'
import { messages } from './send-messages.ts'
import { readPeople, type Preview } from './send-preview.ts'
import { Pending } from '../../base/ui/pending.tsx'

const SHOWN = 6

interface Props {
  readonly begun: Begun
  readonly newsletter: string | undefined
  readonly preview: Preview | undefined
  readonly onChoose: (choice: Choice) => void
}

/** How many are reached and how, and the first of them; all of them behind a press. */
export function SendPeople({ begun, newsletter, preview, onChoose }: Props) {
  const intl = useIntl()
  const say = intl.formatMessage
  const [open, setOpen] = useState(false)
  const { choice } = begun
  const first = preview?.person?.slice(0, SHOWN) ?? []
  return (
    <div className={styles.people}>
      <p aria-live="polite" className={styles.reached}>
        <Icon name="users" size={18} />
        {preview ? (
          <span>
            <b>{say(messages.found, { count: preview.count })}</b>
            {detailsOf(preview).map(([words, count]) => ` · ${say(messages[words], { count })}`)}
          </span>
        ) : (
          say(messages.counting)
        )}
      </p>
      {first.length > 0 && (
        <ul aria-label={say(messages.first)} className={styles.faces}>
          {first.map(({ user, name }) => (
            <li key={user} className={styles.face}>
              <Avatar name={name} seed={user} size="small" />
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {(preview?.count ?? 0) > 0 && (
        <Button size="small" onClick={() => setOpen(true)}>
          {say(messages.everyone)}
        </Button>
      )}
      {choice.except.length > 0 && (
        <span className={styles.out}>
          {say(messages.takenOut, { count: choice.except.length })}{' '}
          <TextButton onClick={() => onChoose({ ...choice, except: [] })}>{say(messages.putBack)}</TextButton>
        </span>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        width="wide"
        title={say(messages.everyoneTitle, { count: preview?.count ?? 0 })}
        actions={<Button onClick={() => setOpen(false)}>{say(messages.done)}</Button>}
      >
        <Everyone begun={begun} newsletter={newsletter} onChoose={onChoose} />
      </Dialog>
    </div>
  )
}

/** What is to be said about how they are reached: nothing about ways that nobody needs. */
const detailsOf = ({ mail, text, unreachable = 0, unsubscribed = 0 }: Preview) =>
  (
    [
      ['byMail', mail],
      ['byText', text],
      ['noAddress', unreachable],
      ['noLetters', unsubscribed],
    ] as const
  ).filter(([, count]) => count > 0)

type EveryoneProps = Pick<Props, 'begun' | 'newsletter' | 'onChoose'>

function Everyone({ begun, newsletter, onChoose }: EveryoneProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { choice } = begun
  // Read once for the whole look: whoever is taken out steps back and stays to be put back.
  const [before] = useState(begun)
  const pages = useInfiniteQuery({
    queryKey: [conversations.sendMessages.path, 'people', before.key],
    queryFn: ({ pageParam }) => readPeople(before, newsletter, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ count }, all) => {
      const read = all.reduce((sum, { person = [] }) => sum + person.length, 0)
      return read < count ? read : undefined
    },
  })
  if (!pages.data)
    return (
      <Pending found={pages}>
        <ListSkeleton label={say(messages.loading)} count={5} />
      </Pending>
    )
  const out = new Set(choice.except)
  const take = (user: string, leaves: boolean) =>
    onChoose({
      ...choice,
      except: leaves ? [...choice.except, user] : choice.except.filter((id) => id !== user),
    })
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <ul className={styles.everyone} tabIndex={0} aria-label={say(messages.first)}>
        {pages.data.pages
          .flatMap(({ person = [] }) => person)
          .map(({ user, name, way, leftOut }) => (
            <li key={user} className={out.has(user) ? styles.gone : undefined}>
              <Entry
                lead={<Avatar name={name} seed={user} />}
                title={<bdi>{name}</bdi>}
                detail={say(messages[leftOut ?? way])}
                aside={
                  out.has(user) ? (
                    <Button size="small" variant="ghost" onClick={() => take(user, false)}>
                      {say(messages.putBack)}
                    </Button>
                  ) : (
                    <IconButton
                      icon="x"
                      size="small"
                      label={say(messages.takeOut, { name })}
                      onClick={() => take(user, true)}
                    />
                  )
                }
              />
            </li>
          ))}
      </ul>
      {pages.hasNextPage && (
        <div>
          <Button size="small" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {say(messages.more)}
          </Button>
        </div>
      )}
    </>
  )
}
