import { useState } from 'react'
import type { Schema } from '@cairn/domain/base/schema'
import type { Answer } from '@cairn/domain/courses/answer'
import { writeLasting } from '../../base/lasting.ts'
import { useUnkept } from '../../base/use-unkept.ts'
import { listOf, NUMBER, readStored, record, TEXT } from '../../base/stored.ts'

const ANSWER: Schema = {
  type: ['number', 'string', 'array', 'object'],
  items: NUMBER,
  properties: {
    placed: listOf(record({ entry: TEXT, category: TEXT })),
    seen: { type: ['boolean', 'array'], items: NUMBER },
    file: listOf(TEXT),
  },
}

const recall = (key: string): Answer | null => readStored('localStorage', key, ANSWER)

/** An answer that was begun and not handed in: kept on the device, so that neither a reload nor a look elsewhere loses it. */
export const useBegun = (account: string, question: string) => {
  const key = `begun:${account}:${question}`
  const isUnkept = useUnkept(key)
  const [begun, setBegun] = useState(() => recall(key))
  const keep = (next: Answer | null) => {
    setBegun(next)
    writeLasting(account, key, next)
  }
  return [begun, keep, isUnkept] as const
}
