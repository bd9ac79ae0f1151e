import { useEffect, useRef, useState } from 'react'
import { SearchField } from './search-field.tsx'

export interface TypedSearchProps {
  /** The words in force. */
  query: string
  onSearch: (query: string) => void
  label: string
  placeholder?: string
  clearLabel: string
}

const PAUSE = 250
const LONGEST = 200

/** Words to search a list by: sent after a short pause, and changed from outside by going back. */
export function TypedSearch({ query, onSearch, label, placeholder = label, clearLabel }: TypedSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(query)
  const sent = useRef(query)
  const search = useRef(onSearch)

  useEffect(() => {
    search.current = onSearch
  }, [onSearch])

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

  return (
    <SearchField
      ref={field}
      label={label}
      placeholder={placeholder}
      clearLabel={clearLabel}
      value={typed}
      maxLength={LONGEST}
      enterKeyHint="search"
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onClear={() => {
        setTyped('')
        field.current?.focus()
      }}
    />
  )
}
