import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SECOND } from '@cairn/domain/base/constants'
import { isOverTls } from '../../base/http/over-tls.ts'
import { hashSecret, newSecret } from '../../base/ids.ts'
import type { Parts } from '../../base/parts.ts'
import { addKey, LAUNCH_MS, type LtiKey, type TakenKey } from '../keys.ts'
import { refuseLaunch } from '../refusal.ts'

/** One for each launch: several may be under way in a browser. */
const cookieName = (hint: string): string => `__Host-lti-${hint.slice(0, 8)}`

/**
 * The page of a launch is opened by a page of ours. Whoever was sent its address would be in the tool as somebody else,
 * and leave their work with them.
 */
export const refuseStrangers = ({ headers }: Pick<FastifyRequest, 'headers'>): void => {
  const from = headers['sec-fetch-site']
  if (from !== undefined && from !== 'same-origin') refuseLaunch('browser_other')
}

/**
 * The hint for the tool, which names the person. It works in the browser in which the launch began: the cookie comes
 * back when the tool asks, since the page around the frame is ours. Without TLS browsers send none there.
 */
export const giveHint = async (
  { db, env }: Pick<Parts, 'db' | 'env'>,
  key: LtiKey,
  now: Date,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> => {
  const browser = isOverTls(request, env.publicUrl) ? newSecret() : undefined
  const hint = await addKey(db, { ...key, kind: 'hint' }, new Date(now.getTime() + LAUNCH_MS), browser)
  if (browser !== undefined)
    void reply.header(
      'set-cookie',
      `${cookieName(hint)}=${browser}; Path=/; Max-Age=${LAUNCH_MS / SECOND}; HttpOnly; Secure; SameSite=None`,
    )
  return hint
}

const shownBy = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined =>
  headers.cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** A hint that came back in another browser than the one it was given to says nothing about who is there. */
export const checkBrowser = (
  request: Pick<FastifyRequest, 'headers'>,
  { browserHash }: TakenKey,
  hint: string,
): void => {
  if (browserHash === null) return
  const shown = shownBy(request, cookieName(hint))
  if (shown === undefined || !timingSafeEqual(browserHash, hashSecret(shown))) refuseLaunch('browser_other')
}
