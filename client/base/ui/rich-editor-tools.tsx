import { useRef, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { Icon, type IconName } from './icon.tsx'
import { messages } from './rich-editor-messages.ts'
import styles from './rich-editor-tools.module.css'

export interface EditorTool {
  readonly label: string
  readonly icon: IconName
  /** Whether it is on where the cursor stands; leave it out for what is only done. */
  readonly on?: boolean | undefined
  readonly run: () => void
  /** Opens a new group. */
  readonly apart?: boolean | undefined
}

/** What can be done with the words; arrow keys go from one to the next. */
export function EditorTools({ tools, small }: { tools: readonly EditorTool[]; small?: boolean }) {
  const intl = useIntl()
  const bar = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    if (step === undefined || at === -1) return
    event.preventDefault()
    const along = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
    buttons.at((at + along) % buttons.length)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div
      ref={bar}
      role="toolbar"
      aria-label={intl.formatMessage(messages.tools)}
      className={styles.tools}
      data-small={small}
      onKeyDown={walk}
    >
      {tools.map((tool, i) => (
        <button
          key={tool.label}
          type="button"
          // The keyboard meets the bar once; from there arrows lead on.
          tabIndex={i === 0 ? 0 : -1}
          data-apart={tool.apart}
          aria-pressed={tool.on}
          aria-label={tool.label}
          title={tool.label}
          className={styles.tool}
          // The words keep the cursor while something is done with them.
          onMouseDown={(event) => event.preventDefault()}
          onClick={tool.run}
        >
          <Icon name={tool.icon} size={small ? 16 : 18} />
        </button>
      ))}
    </div>
  )
}
