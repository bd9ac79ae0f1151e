import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Count } from './badge.tsx'
import styles from './tabs.module.css'

export interface TabsProps<V extends string> {
  label: string
  tabs: readonly { value: V; label: string; count?: ReactNode }[]
  value: V
  onChange: (value: V) => void
  /** Shared with the panels, so they know one another. */
  id: string
}

const tabId = (id: string, value: string): string => `${id}-tab-${value}`
const panelId = (id: string, value: string): string => `${id}-panel-${value}`

/** Tabs under a line of accent; arrow keys move along the line of reading. */
export function Tabs<V extends string>({ label, tabs, value, onChange, id }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const now = tabs.findIndex((tab) => tab.value === value)
    const forward =
      list.current && getComputedStyle(list.current).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const to = { [forward]: now + 1, [back]: now - 1, Home: 0, End: -1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(tabId(id, next.value))?.focus()
  }

  return (
    <div ref={list} role="tablist" tabIndex={-1} aria-label={label} className={styles.tabs} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(id, tab.value)}
          aria-controls={panelId(id, tab.value)}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          className={styles.tab}
        >
          {tab.label}
          {tab.count !== undefined && <Count>{tab.count}</Count>}
        </button>
      ))}
    </div>
  )
}

export interface TabPanelProps {
  /** The id given to the tabs. */
  tabs: string
  value: string
  current: string
  children: ReactNode
}

/** What belongs to one tab; kept in the page and hidden while another is open. */
export function TabPanel({ tabs, value, current, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(tabs, value)}
      aria-labelledby={tabId(tabs, value)}
      hidden={value !== current}
      className={styles.panel}
    >
      {children}
    </div>
  )
}
