import { identityOf } from '@cairn/domain/xapi/agents'
import { agentIn, iriIn, refuseUnknown, required } from '@cairn/domain/xapi/parameters'
import { personOf } from '@cairn/domain/xapi/person'
import { XAPI_VERSIONS } from '@cairn/domain/xapi/versions'
import { refuseUnlessMay, toldJson, type Ask, type Told } from './ask.ts'
import { definitionTerm, findDefinitions } from './definitions.ts'
import { sha1 } from './hashes.ts'
import { refuseWith } from './refusal.ts'

const tagged = (value: unknown): Told => {
  const body = Buffer.from(JSON.stringify(value))
  return { ...toldJson('', { etag: `"${sha1(body)}"` }), body }
}

/** Somebody as far as they are known: as they were asked for. */
export const getAgent = async (ask: Ask): Promise<Told> => {
  refuseUnlessMay(ask, 'look up')
  refuseUnknown(ask.params, ['agent'])
  const agent = required(agentIn(ask.params, 'agent'), 'agent')
  const { launch } = ask.credential
  if (launch && identityOf(agent) !== launch.actor)
    refuseWith(403, 'The agent is not the learner for whom this was opened.')
  return tagged(personOf(agent))
}

/** An activity with all that statements have told about it. */
export const getActivity = async (ask: Ask): Promise<Told> => {
  refuseUnlessMay(ask, 'look up')
  refuseUnknown(ask.params, ['activityId'])
  const id = required(iriIn(ask.params, 'activityId'), 'activityId')
  const term = definitionTerm('activity', id)
  const definition = (await findDefinitions(ask.parts.db, [term])).get(term)
  return tagged({ objectType: 'Activity', id, ...(definition && { definition }) })
}

/** Which versions are spoken here; everybody may know. */
export const about = (): Told => tagged({ version: XAPI_VERSIONS })
