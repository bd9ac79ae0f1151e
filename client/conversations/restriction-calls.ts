import { moderation } from '@cairn/contract/moderation'
import type { Restriction } from '@cairn/domain/conversations/moderation'
import { call } from '../base/call.ts'

export const readSafety = (signal: AbortSignal) => call(moderation.getSafety, { signal })

export const restrict = async (person: string, kind: Restriction | undefined): Promise<void> => {
  const params = { id: person }
  if (kind === undefined) await call(moderation.releasePerson, { params, handled: 'shown' })
  else await call(moderation.restrictPerson, { params, body: { kind }, handled: 'shown' })
}
