import { targetOf } from '../model-2004.ts'
import type { Request } from './navigate.ts'

const PLAIN = ['continue', 'previous', 'exit', 'exitAll', 'abandon', 'abandonAll', 'suspendAll'] as const

/** `adl.nav.request` as content wrote it. */
export const readRequest = (text: string): Request | undefined => {
  const plain = PLAIN.find((type) => type === text)
  if (plain) return { type: plain }
  const target = targetOf(text)
  return target === undefined ? undefined : { type: text.endsWith('jump') ? 'jump' : 'choice', target }
}
