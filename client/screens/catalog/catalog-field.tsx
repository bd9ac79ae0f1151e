import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { SearchField } from '../../base/ui/search-field.tsx'
import { messages } from './messages.ts'

export interface CatalogFieldProps {
  query: string
  /** How many courses there are, once known. */
  total: number | undefined
  onSearch: (query: string) => void
}

const PAUSE = 250

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The words to search by: sent after a short pause, focused by `/` or by coming here to search. */
export function CatalogField({ query, total, onSearch }: CatalogFieldProps) {
  const intl = useIntl()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(query)
  const sent = useRef(query)
  const search = useRef(onSearch)
  const hash = useLocation({ select: (location) => location.hash })

  useEffect(() => {
    search.current = onSearch
  }, [onSearch])

  // Back, forward and links change the words from outside.
  useEffect(() => {
    if (query === sent.current) return
    sent.current = query
    setTyped(query)
  }, [query])

  useEffect(() => {
    if (typed.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed.trim()
      search.current(sent.current)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed])

  useEffect(() => {
    if (hash === 'search') field.current?.focus()
  }, [hash])

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  const clear = () => {
    setTyped('')
    field.current?.focus()
  }

  return (
    <SearchField
      ref={field}
      id="search"
      size="large"
      label={intl.formatMessage(messages.searchLabel)}
      placeholder={
        total === undefined
          ? intl.formatMessage(messages.searchHintShort)
          : intl.formatMessage(messages.searchHint, { count: total })
      }
      shortcut="/"
      value={typed}
      maxLength={200}
      enterKeyHint="search"
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onClear={clear}
      clearLabel={intl.formatMessage(messages.clearSearch)}
    />
  )
}
