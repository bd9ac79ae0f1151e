import { useEffect, useRef, useState } from 'react'
import type { Editor } from '@tiptap/react'
import { namingIn, placeBelow, type ListPlace, type Naming } from './composer-nodes.ts'
import type { Person } from './feed-store.ts'
import { usePorts } from './ports.ts'
import type { Within } from './within.ts'

const PAUSE_MS = 150
const MOST = 6

/** Finds people while one is being named, and puts the one who is chosen into the text. */
export const useNaming = (within: Within | undefined) => {
  const { findPeople } = usePorts()
  const [naming, setNaming] = useState<Naming | null>(null)
  const [people, setPeople] = useState<readonly Person[]>([])
  const [active, setActive] = useState(0)
  const [place, setPlace] = useState<ListPlace>()
  const dismissed = useRef(-1)
  const words = naming?.words
  const { feed, learner, staff } = within ?? {}

  useEffect(() => {
    if (words === undefined || feed === undefined) return
    let over = false
    const timer = setTimeout(() => {
      void findPeople(words.trim(), { feed, learner, staff })
        .catch(() => [])
        .then((found) => {
          if (over) return
          setPeople(found.slice(0, MOST))
          setActive(0)
        })
    }, PAUSE_MS)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [words, findPeople, feed, learner, staff])

  const shown = naming === null ? [] : people
  return {
    people: shown,
    place,
    active,
    setActive,
    /** The text or the cursor has changed. */
    look: (editor: Editor) => {
      const next = namingIn(editor)
      setNaming(next && next.from === dismissed.current ? null : next)
      if (next) setPlace(placeBelow(editor, next.from))
    },
    choose: (editor: Editor, person: Person | undefined) => {
      if (!naming || !person) return
      const label = `${person.givenName} ${person.familyName}`
      editor
        .chain()
        .focus()
        .deleteRange({ from: naming.from, to: naming.to })
        .insertContent([
          { type: 'mention', attrs: { id: person.id, label } },
          { type: 'text', text: ' ' },
        ])
        .run()
      setNaming(null)
    },
    /** Not meant as a name. */
    dismiss: () => {
      dismissed.current = naming?.from ?? -1
      setNaming(null)
    },
  }
}
