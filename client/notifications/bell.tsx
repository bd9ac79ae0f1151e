import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { usePhone } from '../base/ui/phone.ts'
import { Sheet } from '../base/ui/sheet.tsx'
import { HeaderButton } from '../base/ui/shell.tsx'
import { Heading } from '../base/ui/text.tsx'
import styles from './bell.module.css'
import { messages } from './messages.ts'
import { NewsFoot, NewsPages } from './news-panel.tsx'
import { refreshDevice } from './push.ts'
import { entriesOf, newsPages, seeNews } from './queries.ts'
import { seenHere, type SeenHere } from './seen-here.ts'
import { learnZone } from './zone.ts'

const MOST = 99
const onVisible = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
const isVisible = () => document.visibilityState === 'visible'

/** Whoever looks at where a piece of news leads, by whatever way they came, has seen it. Tells how much is left. */
const useSeenHere = (own: boolean): number => {
  const queries = useQueryClient()
  const pathname = useLocation({ select: (location) => location.pathname })
  const { myFeed: feeds, tab } = useSearch({ strict: false })
  const myFeed = pathname === '/dashboard' && feeds === '1'
  // A page in a tab behind others is not looked at.
  const visible = useSyncExternalStore(onVisible, isVisible, () => false)
  const { data } = useInfiniteQuery(newsPages())
  const unseen = data?.pages[0]?.unseen ?? 0
  const here = JSON.stringify(seenHere({ pathname, myFeed, tab }, entriesOf(data?.pages), unseen) ?? null)
  useEffect(() => {
    const seen = JSON.parse(here) as SeenHere | null
    if (own && visible && unseen > 0 && seen) void seeNews(queries, seen)
    // Each time something new comes while the page is open, it is seen anew.
  }, [own, visible, here, unseen, queries])
  return unseen
}

/** Under its bell, at the same edge, wherever the header has put that. */
const place = (panel: HTMLElement, bell: HTMLElement): void => {
  const { left, right } = bell.getBoundingClientRect()
  const free =
    getComputedStyle(panel).direction === 'rtl' ? left : document.documentElement.clientWidth - right
  panel.style.insetInlineEnd = `${Math.max(12, free)}px`
}

interface Props {
  readonly person: string
  /** It is they themselves, and nobody who acts as them. */
  readonly own: boolean
}

/** The bell in the header: how much is new, and what. */
export function Bell({ person, own }: Props) {
  const intl = useIntl()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const unseen = useSeenHere(own)
  const id = useId()
  const bell = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!own) return
    void refreshDevice(person, new Date()).catch(() => undefined)
    void learnZone(person).catch(() => undefined)
  }, [person, own])
  const close = () => {
    panel.current?.hidePopover()
    setOpen(false)
  }
  const label = intl.formatMessage(messages.bell, { count: unseen })
  const title = intl.formatMessage(messages.title)
  const count = unseen > MOST ? `${MOST}+` : String(unseen)
  return (
    <span ref={bell} className={styles.place}>
      <HeaderButton
        icon="bell"
        label={label}
        {...(unseen > 0 && { count })}
        {...(phone ? { onClick: () => setOpen(true) } : { popover: id })}
      />
      {phone ? (
        <Sheet
          open={open}
          onClose={close}
          title={title}
          closeLabel={intl.formatMessage(messages.close)}
          foot={<NewsFoot onClose={close} />}
        >
          <div className={styles.inSheet}>
            <NewsPages onClose={close} />
          </div>
        </Sheet>
      ) : (
        <dialog
          ref={panel}
          id={id}
          popover="auto"
          aria-label={title}
          className={styles.panel}
          onToggle={(event) => {
            if (event.newState === 'open' && bell.current) place(event.currentTarget, bell.current)
            setOpen(event.newState === 'open')
          }}
        >
          {open && (
            <>
              <div className={styles.head}>
                <Heading level={2} size="card">
                  {title}
                </Heading>
              </div>
              <div className={styles.body}>
                <NewsPages onClose={close} />
              </div>
              <div className={styles.foot}>
                <NewsFoot onClose={close} />
              </div>
            </>
          )}
        </dialog>
      )}
    </span>
  )
}
