import { HOUR } from '@cairn/domain/base/constants'
import { launchData, type Launched } from '@cairn/domain/cmi5/launch-data'
import { launchMode } from '@cairn/domain/cmi5/move-on'
import { abandonedStatement, launchedStatement } from '@cairn/domain/cmi5/own-statements'
import { LAUNCH_DATA, PREFERENCES } from '@cairn/domain/cmi5/vocabulary'
import type { PackageItem } from '@cairn/domain/packages/kind'
import { withQuery } from '@cairn/domain/packages/launch-address'
import { isElsewhere } from '@cairn/domain/packages/path'
import { isoSpan } from '@cairn/domain/scorm/timespan'
import type { Db } from '../../base/db/schema.ts'
import { newId, newSecret } from '../../base/ids.ts'
import type { Parts } from '../../base/parts.ts'
import { publicAddress } from '../../config/address.ts'
import { findUsers } from '../../users/store.ts'
import { writeFirstProfile, writeLaunchState } from '../../xapi/documents/own.ts'
import { marksOfLaunch } from '../../xapi/limits.ts'
import { recordOwn } from '../../xapi/statements/own.ts'
import { lockLesson, type Around } from '../around.ts'
import { storeRecord } from '../commit.ts'
import { reachedIn } from '../lesson.ts'
import { findRecords, type StoredRecord } from '../store.ts'
import { launchOf } from './credential.ts'
import { actorOf, registrationOf, unitActivity } from './names.ts'
import { satisfy } from './satisfy.ts'
import { addSession, changeSession, findUnclosed, type Session } from './store.ts'

/** The credential of a launch ends with the address of its files. */
const LASTS = 12 * HOUR

export interface Opening {
  readonly around: Around
  readonly item: PackageItem
  /** The address of the part, relative to the site or in full. */
  readonly address: string
  /** Where the files of the package are, in full, and the addresses of ours beside them. */
  readonly files: string
}

const basic = (key: string, secret: string): string => Buffer.from(`${key}:${secret}`).toString('base64')

/** tincan: everything that content needs is in its address. */
const openTincan = async (db: Db, parts: Parts, { around, item, address }: Opening): Promise<string> => {
  const { launch, by, reset } = around
  const [id, secret] = [newId(), newSecret()]
  const registration = registrationOf(launch, reset)
  const activity = item.activity ?? item.id
  const [user] = await findUsers(db, [launch.person], by.now)
  const name = [user?.givenName, user?.familyName].filter(Boolean).join(' ')
  await addSession(db, {
    ...launch,
    id,
    secret,
    registration,
    activity,
    mode: around.learns ? 'Normal' : 'Browse',
    launched: by.now,
    expires: new Date(by.now.getTime() + LASTS),
  })
  return withQuery(address, {
    endpoint: `${await publicAddress(db, parts.env)}/xapi/`,
    auth: `Basic ${basic(id, secret)}`,
    actor: JSON.stringify(actorOf(parts.env.publicUrl, launch.person, name || undefined)),
    registration,
    activity_id: activity,
  })
}

const secondsOf = ({ reported, spent }: Session): number => reported ?? spent

/** A session that never said its end is over when the next of its registration begins. */
const abandon = async (
  db: Db,
  site: string,
  { launch, by, manifest }: Around,
  sessions: readonly Session[],
) => {
  for (const session of sessions) {
    const item = manifest.items.find(({ id }) => id === session.item)
    const about = {
      actor: actorOf(site, launch.person),
      registration: session.registration,
      session: session.id,
      activity: session.activity,
      publisher: item?.activity ?? session.item,
      timestamp: by.now.toISOString(),
    }
    await recordOwn(db, [{ ...abandonedStatement(about, isoSpan(secondsOf(session))), id: newId() }], {
      site,
      marks: marksOfLaunch(session.course, session.registration),
      credential: session.id,
    })
    await changeSession(db, session.id, { closed: by.now, abandoned: true })
  }
}

/** Somebody who only had to open it is done with it when they did. */
const noteBegun = (around: Around) => (before: StoredRecord | undefined) =>
  before ?? {
    kind: around.manifest.kind,
    elements: {},
    sessions: {},
    completed: false,
    success: null,
    score: null,
    seconds: 0,
    modified: around.by.now,
  }

/** cmi5: what a unit needs lies ready in the record store; its address says where, and where to fetch its credential. */
const openUnit = async (db: Db, parts: Parts, { around, item, address, files }: Opening): Promise<string> => {
  const { launch, by, reset, learns, manifest } = around
  const site = parts.env.publicUrl
  await lockLesson(db, launch)
  const [id, fetchKey] = [newId(), newSecret()]
  const registration = registrationOf(launch, reset)
  const activity = unitActivity(site, launch, item.id)
  const record = (await findRecords(db, launch, reset)).get(item.id)
  const { moveOn = 'NotApplicable', masteryScore, launchData: launchParameters, entitlementKey } = item
  const launched: Launched = {
    session: id,
    publisher: item.activity ?? item.id,
    mode: launchMode(
      { moveOn, ...(masteryScore !== undefined && { masteryScore }) },
      reachedIn(record),
      learns,
    ),
    moveOn,
    ...(masteryScore !== undefined && { masteryScore }),
    ...(launchParameters !== undefined && { launchParameters }),
    ...(entitlementKey !== undefined && { entitlementKey }),
  }
  await abandon(db, site, around, await findUnclosed(db, registration))
  await addSession(db, {
    ...launch,
    id,
    fetchKey,
    registration,
    activity,
    mode: launched.mode,
    launched: by.now,
    expires: new Date(by.now.getTime() + LASTS),
  })
  const whose = launchOf(site, { person: launch.person, registration })
  const [user] = await findUsers(db, [launch.person], by.now)
  await writeLaunchState(db, whose, activity, {
    name: LAUNCH_DATA,
    value: launchData(launched, `${files}/_cairn/return`),
  })
  await writeFirstProfile(db, whose, {
    name: PREFERENCES,
    value: { languagePreference: user?.language ?? 'en', audioPreference: 'on' },
  })
  const about = {
    actor: actorOf(site, launch.person),
    registration,
    session: id,
    activity,
    publisher: launched.publisher,
    timestamp: by.now.toISOString(),
  }
  // The key in the address lets somebody in: it is for the learner, and not for everybody who reads statements.
  const shown = isElsewhere(item.launch) ? item.launch : `${new URL(files).origin}/content/${item.launch}`
  await recordOwn(db, [{ ...launchedStatement(about, launched, shown, item.title), id: newId() }], {
    site,
    marks: marksOfLaunch(launch.course, registration),
    credential: id,
  })
  if (learns) {
    await storeRecord(db, around, noteBegun(around))
    const records = await findRecords(db, launch, reset)
    await satisfy(db, { ...launch, site, manifest, registration, session: id, now: by.now }, records)
  }
  return withQuery(address, {
    endpoint: `${await publicAddress(db, parts.env)}/xapi/`,
    fetch: `${files}/_cairn/fetch/${fetchKey}`,
    actor: JSON.stringify(actorOf(site, launch.person)),
    registration,
    activityId: activity,
  })
}

/** The address at which a package that reports by statements is opened for somebody. */
export const openSession = (db: Db, parts: Parts, opening: Opening): Promise<string> =>
  opening.around.manifest.kind === 'cmi5' ? openUnit(db, parts, opening) : openTincan(db, parts, opening)
