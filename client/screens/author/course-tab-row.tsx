import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../base/ui/icon.tsx'
import { Menu } from '../../base/ui/menu.tsx'
import { messages, tabMessages } from './course-frame-messages.ts'
import styles from './course-tab-row.module.css'
import { openTabs, type TabName } from './course-tabs.ts'

/** The parts of a course under change: a row of links, or a menu where there is no room for it. */
export function CourseTabRow({ courseId, current }: { courseId: string; current: TabName }) {
  const intl = useIntl()
  const row = useRef<HTMLElement>(null)
  const label = intl.formatMessage(messages.tabs)
  const linkTo = (name: TabName) => (
    <Link to="/author/course/$courseId/$tab" params={{ courseId, tab: name }} />
  )
  useEffect(() => {
    row.current
      ?.querySelector(`[data-tab="${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const here = openTabs.find(({ name }) => name === current)
  if (openTabs.length < 2) return null
  return (
    <>
      <nav ref={row} aria-label={label} className={styles.row}>
        {openTabs.map(({ name }) => (
          <Link
            key={name}
            data-tab={name}
            to="/author/course/$courseId/$tab"
            params={{ courseId, tab: name }}
            className={styles.tab ?? ''}
            aria-current={name === current ? 'page' : undefined}
            activeProps={{}}
          >
            {intl.formatMessage(tabMessages[name])}
          </Link>
        ))}
      </nav>
      <nav aria-label={label} className={styles.menu}>
        <Menu
          label={label}
          align="start"
          items={openTabs.map(({ name, icon }) => ({
            label: intl.formatMessage(tabMessages[name]),
            icon,
            link: linkTo(name),
          }))}
          trigger={
            <button type="button" className={styles.trigger}>
              {here && <Icon name={here.icon} size={18} />}
              {intl.formatMessage(tabMessages[current])}
              <Icon name="chevron-down" size={16} />
            </button>
          }
        />
      </nav>
    </>
  )
}
