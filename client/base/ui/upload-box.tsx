import { useEffect, useId, useRef, useState } from 'react'
import type { ClipboardEvent as ReactClipboardEvent, DragEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import field from './field.module.css'
import { Icon, type IconName } from './icon.tsx'
import styles from './upload-box.module.css'

export interface UploadBoxProps {
  label: string
  hint?: ReactNode
  /** What is wrong, and how to mend it. */
  error?: string | undefined
  icon: IconName
  /** "Drop a film or choose one" */
  choose: string
  /** Beside what is there: "Replace". */
  replace: string
  remove: string
  accept: string
  multiple?: boolean
  disabled?: boolean
  /** What is there, or on its way; left out, the box asks for it. */
  children?: ReactNode
  /** Something is on its way: it can neither be replaced nor removed here. */
  moving?: boolean
  onFiles: (files: File[]) => void
  /** Left out: there is nothing to remove. */
  onRemove?: (() => void) | undefined
}

const holdsFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') === true

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA)$/.test(target.tagName))

/** Pasting is meant for the box under the pointer, wherever the focus is, unless somebody is typing. */
const usePaste = (over: boolean, take: (files: File[]) => void) => {
  useEffect(() => {
    if (!over) return
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      take(files)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [over, take])
}

/** The button that was pressed goes away when there is something else to show: the keyboard stays with the field. */
const useKept = () => {
  const root = useRef<HTMLFieldSetElement>(null)
  const within = useRef(false)
  useEffect(() => {
    if (within.current && document.activeElement === document.body) root.current?.focus()
  })
  const keep = (here: boolean) => {
    within.current = here
  }
  return { ref: root, tabIndex: -1, onFocus: () => keep(true), onBlur: () => keep(false) }
}

/** Takes files: dropped, pasted or chosen; shows what is there. */
export function UploadBox(props: UploadBoxProps) {
  const { label, hint, error, icon, choose, replace, remove, accept, multiple, disabled } = props
  const { children, moving, onFiles, onRemove } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [dragged, setDragged] = useState(false)
  const [over, setOver] = useState(false)

  const take = (files: Iterable<File> | null) => {
    const all = [...(files ?? [])]
    if (!disabled && all.length > 0) onFiles(multiple ? all : all.slice(0, 1))
  }
  usePaste(over, take)
  const kept = useKept()
  const drag = (event: DragEvent, inside: boolean) => {
    if (!holdsFiles(event.dataTransfer)) return
    event.preventDefault()
    setDragged(inside && !disabled)
  }
  const pasteHere = (event: ReactClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }
  const open = () => input.current?.click()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut; the buttons do the same
    <fieldset
      {...kept}
      className={classes(styles.field, dragged && styles.dragged)}
      aria-labelledby={`${id}-label`}
      aria-describedby={described}
      disabled={disabled}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, event.currentTarget.contains(event.relatedTarget as Node | null))}
      onDrop={(event) => {
        drag(event, false)
        take(event.dataTransfer.files)
      }}
      onPaste={pasteHere}
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
    >
      <span id={`${id}-label`} className={field.label}>
        {label}
      </span>
      {children}
      {!children && (
        <button type="button" className={styles.empty} onClick={open} aria-describedby={described}>
          <Icon name={icon} />
          <span>{choose}</span>
        </button>
      )}
      {children && !moving && (
        <div className={styles.actions}>
          <Button size="small" icon="upload" onClick={open}>
            {replace}
          </Button>
          {onRemove && (
            <Button size="small" variant="ghost" icon="trash" onClick={onRemove}>
              {remove}
            </Button>
          )}
        </div>
      )}
      <div aria-live="polite" className={styles.alerts}>
        {error && (
          <p id={`${id}-error`} className={field.error}>
            <Icon name="alert-circle" size={16} />
            <span>{error}</span>
          </p>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files)
          // The same file again is a choice too.
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
