import { useEffect, type RefObject } from 'react'
import { foundWords } from './found-words.ts'

const NAME = 'found'

const rangesIn = (element: HTMLElement, words: string): Range[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    for (const [from, to] of foundWords(node.textContent ?? '', words)) {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      ranges.push(range)
    }
  }
  return ranges
}

/** Marks the words that were searched for; a browser that cannot do so shows the text as it is. */
export const useFoundWords = (box: RefObject<HTMLElement | null>, words: string, text: string): void => {
  useEffect(() => {
    if (words === '' || text === '' || !box.current || !('highlights' in CSS)) return
    const ranges = rangesIn(box.current, words)
    const all = CSS.highlights.get(NAME) ?? new Highlight()
    for (const range of ranges) all.add(range)
    CSS.highlights.set(NAME, all)
    return () => {
      for (const range of ranges) all.delete(range)
    }
  }, [box, words, text])
}
