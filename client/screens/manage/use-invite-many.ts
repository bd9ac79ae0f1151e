import { useRef, useState } from 'react'
import { POLLS } from '@cairn/domain/base/polls'
import type { InviteLine } from '@cairn/domain/users/invite-lines'
import { useAction } from '../../base/action.ts'
import { inviteAll, type Fate } from './invite-all.ts'
import { confirmCreated, inviteUser, type NewUser, type Whereto } from '../../users/user-calls.ts'

export interface Posting {
  readonly line: InviteLine
  readonly fate: Fate
}

export interface InviteMany {
  /** The lines that are sent, once it has begun. */
  readonly postings: readonly Posting[] | undefined
  readonly running: boolean
  /** Everybody was invited, but the search does not show it. */
  readonly unconfirmed: string | undefined
  readonly begin: (lines: readonly InviteLine[], whereto: Whereto) => void
  /** Sends what was stopped or refused once more. */
  readonly goOn: () => void
  readonly stop: () => void
}

const personOf = ({ givenName, familyName, email, phoneNumber }: InviteLine): NewUser => ({
  givenName,
  familyName,
  ...(email !== undefined && { email }),
  ...(phoneNumber !== undefined && { phoneNumber }),
})

/** Invites a list, line by line; a line that is sent again carries the same key, so that nobody is invited twice. */
export const useInviteMany = (onInvited: () => void): InviteMany => {
  const [postings, setPostings] = useState<readonly Posting[]>()
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const stopping = useRef(new AbortController())
  const keys = useRef(new Map<InviteLine, string>())
  const where = useRef<Whereto>({})

  const setFate = (line: InviteLine, fate: Fate) =>
    setPostings((now) => now?.map((posting) => (posting.line === line ? { line, fate } : posting)))
  const keyOf = (line: InviteLine): string => {
    const key = keys.current.get(line) ?? crypto.randomUUID()
    keys.current.set(line, key)
    return key
  }
  const send = async (lines: readonly InviteLine[]) => {
    stopping.current = new AbortController()
    setUnconfirmed(undefined)
    const made = await inviteAll(lines, {
      send: (line) => inviteUser(personOf(line), where.current, keyOf(line)),
      onFate: setFate,
      signal: stopping.current.signal,
    })
    const last = made.at(-1)
    if (last !== undefined)
      await confirmCreated(last).catch((error: unknown) =>
        setUnconfirmed(error instanceof Error ? error.message : POLLS.userCreate.message),
      )
  }
  const { busy, run } = useAction(send, { onDone: onInvited })
  return {
    postings,
    running: busy,
    unconfirmed,
    begin: (lines, whereto) => {
      where.current = whereto
      setPostings(lines.map((line) => ({ line, fate: { is: 'waiting' } })))
      void run(lines)
    },
    goOn: () => {
      const left = (postings ?? []).filter(({ fate }) => fate.is === 'stopped' || fate.is === 'refused')
      void run(left.map(({ line }) => line))
    },
    stop: () => stopping.current.abort(),
  }
}
