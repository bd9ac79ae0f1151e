import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import { classes } from './classes.ts'
import { described, Field, type FieldWords } from './field.tsx'
import field from './field.module.css'
import { Icon, type IconName } from './icon.tsx'
import styles from './person-select.module.css'
import { Hidden } from './text.tsx'

export interface PersonOption {
  id: string
  name: string
  /** Under the name: an e-mail, an organization. */
  detail?: string | undefined
  picture?: string | undefined
  /** In place of the face, for what is no person: the cover of a course. */
  lead?: ReactNode
  /** Why this person cannot be chosen: "Coach already". */
  taken?: string | undefined
}

export interface PersonSelectProps extends FieldWords {
  placeholder?: string
  /** Before the words typed; somebody with a glass unless told. */
  icon?: IconName
  /** Finds people by what is typed; nothing typed finds the first few. */
  find: (words: string) => Promise<readonly PersonOption[]>
  onChoose: (person: PersonOption) => void
  /** Shown when nobody fits. */
  nobody: string
  /** Heard while people are looked up. */
  looking: string
  disabled?: boolean
}

const PAUSE = 200
const GAP = 6

/** Under its field, or above it where there is no room. */
const place = (list: HTMLElement, box: HTMLElement) => {
  const at = box.getBoundingClientRect()
  const below = at.bottom + GAP
  const fits = below + list.offsetHeight <= innerHeight - 8 || at.top < innerHeight - at.bottom
  list.style.width = `${at.width}px`
  list.style.left = `${at.left}px`
  list.style.top = `${fits ? below : Math.max(8, at.top - GAP - list.offsetHeight)}px`
}

/** People for what is typed; an answer that comes late is not taken for a newer question. */
const useFound = (words: string, open: boolean, find: PersonSelectProps['find']) => {
  const [found, setFound] = useState<readonly PersonOption[]>()
  const ask = useRef(find)
  useEffect(() => {
    ask.current = find
  }, [find])
  useEffect(() => {
    if (!open) return
    let wanted = true
    const timer = setTimeout(() => {
      void ask.current(words.trim()).then((people) => {
        if (wanted) setFound(people)
      })
    }, PAUSE)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [words, open])
  return found
}

/** Searches people and takes one; the field is empty again for the next. */
export function PersonSelect(props: PersonSelectProps) {
  const { label, hint, error, optional, aside, placeholder, find, onChoose, nobody, looking, disabled } =
    props
  const { icon = 'user-search' } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const people = useFound(words, open, find)
  const now = people?.[active]

  useEffect(() => {
    const [element, around] = [list.current, box.current]
    if (!element || !around) return
    if (!open) return void (element.matches(':popover-open') && element.hidePopover())
    if (!element.matches(':popover-open')) element.showPopover()
    const follow = () => place(element, around)
    // Its height changes with whom it shows.
    const watching = new ResizeObserver(follow)
    watching.observe(element)
    addEventListener('scroll', follow, { passive: true, capture: true })
    addEventListener('resize', follow)
    return () => {
      watching.disconnect()
      removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', follow)
    }
  }, [open])

  const shown = open ? now?.id : undefined
  useEffect(() => {
    if (shown !== undefined) document.getElementById(`${id}-${shown}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, shown])

  const choose = (person: PersonOption | undefined) => {
    if (!person || person.taken !== undefined) return
    setWords('')
    setOpen(false)
    setActive(0)
    onChoose(person)
  }
  const press = (event: KeyboardEvent) => {
    const count = people?.length ?? 0
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      choose(now)
    } else if (step !== undefined) {
      event.preventDefault()
      if (open && count > 0) setActive((active + step + count) % count)
      setOpen(true)
    }
  }

  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} aside={aside}>
      <div ref={box} className={field.box}>
        <Icon name={icon} />
        <input
          id={id}
          type="text"
          role="combobox"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && now ? `${id}-${now.id}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          disabled={disabled}
          placeholder={placeholder}
          value={words}
          className={field.input}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
          onChange={(event) => {
            setWords(event.target.value)
            setActive(0)
            setOpen(true)
          }}
          {...described(id, { hint, error })}
        />
      </div>
      <div ref={list} popover="manual" className={styles.popover}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own list shows no pictures */}
        <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
          {people?.map((person, i) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are pressed in the field
            <div
              key={person.id}
              id={`${id}-${person.id}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              tabIndex={-1}
              aria-selected={i === active}
              aria-disabled={person.taken !== undefined}
              className={classes(styles.option, i === active && styles.active)}
              // The field keeps the keyboard, so the list is not closed before the press is over.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              {person.lead ?? <Avatar name={person.name} seed={person.id} src={person.picture} />}
              <span className={styles.words}>
                <span className={styles.name}>{person.name}</span>
                {person.detail && <span className={styles.detail}>{person.detail}</span>}
              </span>
              {person.taken && <span className={styles.detail}>{person.taken}</span>}
            </div>
          ))}
        </div>
        {people?.length === 0 && <p className={styles.nobody}>{nobody}</p>}
        {!people && <p className={styles.nobody}>{looking}</p>}
      </div>
      <span aria-live="polite">{open && people?.length === 0 && <Hidden>{nobody}</Hidden>}</span>
    </Field>
  )
}
