import { mailboxIn, personIn } from '@cairn/domain/xapi/agents'
import {
  identityIn,
  iriIn,
  refuseUnknown,
  required,
  timestampIn,
  uuidIn,
} from '@cairn/domain/xapi/parameters'
import { microsecondsOf } from '@cairn/domain/xapi/timestamps'
import { term } from '@cairn/domain/xapi/terms'
import type { Ask } from '../ask.ts'
import { hashed } from '../hashes.ts'
import { readsLaunches, spaceOf } from '../limits.ts'
import { refuseWith } from '../refusal.ts'
import type { DocumentKind } from './kinds.ts'

/** Where documents are: those of somebody, of an activity, or of both. */
export interface Place {
  readonly kind: DocumentKind
  readonly space: string
  readonly activity: string
  readonly agent: string
  /** Left out: documents of every registration, and of none. */
  readonly registration?: string
  /** Whether what packages stored for the learner is read, too. */
  readonly launches?: boolean
  /** What is hashed in the rest, for people to read. */
  readonly about: Readonly<Record<string, string>>
}

export interface Address extends Place {
  /** Left out: all that are there. */
  readonly name?: string
  /** Microseconds: only those that changed later. */
  readonly since?: number
}

const NOTHING = '00000000-0000-0000-0000-000000000000'

export const NO_REGISTRATION = NOTHING
export const NO_ACTIVITY = NOTHING

const KNOWN: Readonly<Record<DocumentKind, readonly string[]>> = {
  state: ['activityId', 'agent', 'registration', 'stateId'],
  agent: ['agent', 'profileId'],
  activity: ['activityId', 'profileId'],
}

/** A package has documents of the learner for whom it was opened, and of nobody else. */
const refuseBeyondLaunch = (
  { credential: { launch } }: Ask,
  who: string | undefined,
  registration: string | undefined,
): void => {
  if (!launch) return
  if (who !== undefined && who !== launch.actor)
    refuseWith(403, 'The agent is not the learner for whom this was opened.')
  if (registration !== undefined && registration !== launch.registration)
    refuseWith(403, 'The registration is not the one for which this was opened.')
}

/** The documents that a request is about. */
export const readAddress = (ask: Ask, kind: DocumentKind): Address => {
  const { params, method } = ask
  const id = kind === 'state' ? 'stateId' : 'profileId'
  const known = KNOWN[kind]
  const several = method === 'GET' && !params.has(id)
  refuseUnknown(params, several ? [...known, 'since'] : known)
  const iri = known.includes('activityId') ? required(iriIn(params, 'activityId'), 'activityId') : undefined
  const who = known.includes('agent') ? required(identityIn(params, 'agent'), 'agent') : undefined
  const whose =
    who === undefined
      ? null
      : (personIn(who, ask.parts.env.publicUrl) ?? mailboxIn(who)?.toLowerCase() ?? null)
  const registration = uuidIn(params, 'registration')
  refuseBeyondLaunch(ask, who, registration)
  const since = timestampIn(params, 'since', ask.version)
  const name = params.get(id)
  if (name === undefined && method !== 'GET' && !(kind === 'state' && method === 'DELETE')) required(name, id)
  return {
    kind,
    space: spaceOf(ask, kind),
    activity: iri === undefined ? NOTHING : hashed(term.activity(iri)),
    agent: who === undefined ? NOTHING : hashed(term.agent(who)),
    ...(registration !== undefined && { registration }),
    launches: method === 'GET' && kind !== 'activity' && readsLaunches(ask),
    about: {
      ...(iri !== undefined && { activity: iri }),
      ...(who !== undefined && { agent: who }),
      ...(whose !== null && { whose }),
    },
    ...(name !== undefined && { name }),
    ...(since !== undefined && { since: microsecondsOf(since) }),
  }
}
