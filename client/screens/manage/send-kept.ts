import { useEffect, useState } from 'react'
import { deviceOwner } from '../../base/session.ts'
import { EVERYBODY, NOTHING, type Choice, type Draft } from './send-draft.ts'

/** A letter that is being written. Its key and moment stay until something of it changes: pressed twice it goes out once. */
export interface Begun {
  readonly choice: Choice
  readonly draft: Draft
  readonly key: string
  readonly at: string
}

const nameOf = (person: string, place: string) => `draft:${deviceOwner(person)}:send${place}`

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Only what has the kind of the model is taken from what was kept: an older page may have kept something else. */
const fitting = <T extends object>(kept: unknown, model: T): T =>
  Object.fromEntries(
    Object.entries(model).map(([name, usual]) => {
      const value = isObject(kept) ? kept[name] : undefined
      const fits = usual === null ? typeof value === 'string' : typeof value === typeof usual
      const same = Array.isArray(value)
        ? Array.isArray(usual) && value.every((one) => typeof one === 'string')
        : !Array.isArray(usual)
      return [name, fits && same ? value : usual]
    }),
  ) as T

export const readBegun = (text: string | null): Begun | undefined => {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (!isObject(kept) || typeof kept['key'] !== 'string') return undefined
    const at =
      typeof kept['at'] === 'string' && !Number.isNaN(Date.parse(kept['at'])) ? kept['at'] : undefined
    if (at === undefined) return undefined
    return {
      choice: fitting(kept['choice'], EVERYBODY),
      draft: fitting(kept['draft'], NOTHING),
      key: kept['key'],
      at,
    }
  } catch {
    return undefined
  }
}

const recall = (name: string): Begun | undefined => {
  try {
    return readBegun(localStorage.getItem(name))
  } catch {
    return undefined
  }
}

const keep = (name: string, begun: Begun | undefined): void => {
  try {
    if (begun) localStorage.setItem(name, JSON.stringify(begun))
    else localStorage.removeItem(name)
  } catch {
    // No room: the page itself still has it.
  }
}

const renewed = (choice: Choice, draft: Draft): Begun => ({
  choice,
  draft,
  key: crypto.randomUUID(),
  at: new Date().toISOString(),
})

/** The letter somebody is at, kept on the device until it is sent. What the address says about whom goes before. */
export const useBegun = (person: string, place: string, asked: Partial<Choice> | undefined) => {
  const name = nameOf(person, place)
  const [begun, setBegun] = useState<Begun>(() => {
    const kept = recall(name)
    const whom = asked && { ...EVERYBODY, ...asked }
    const same = JSON.stringify({ ...kept?.choice, except: [] }) === JSON.stringify(whom)
    if (kept && (whom === undefined || same)) return kept
    return renewed(whom ?? EVERYBODY, kept?.draft ?? NOTHING)
  })
  useEffect(() => keep(name, begun), [name, begun])
  return {
    begun,
    choose: (choice: Choice) => setBegun(({ draft }) => renewed(choice, draft)),
    write: (part: Partial<Draft>) => setBegun(({ choice, draft }) => renewed(choice, { ...draft, ...part })),
    forget: () => keep(name, undefined),
  }
}
