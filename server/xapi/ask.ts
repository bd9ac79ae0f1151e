import type { Parameters } from '@cairn/domain/xapi/parameters'
import { mayDo, type Doing } from '@cairn/domain/xapi/scopes'
import type { XapiVersion } from '@cairn/domain/xapi/versions'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import type { Credential } from './credentials/store.ts'
import { refuseWith } from './refusal.ts'

export type AskMethod = 'GET' | 'PUT' | 'POST' | 'DELETE'

/** A request as it was meant: what came in a form in place of headers and parameters stands where it belongs. */
export interface Ask {
  readonly parts: Parts
  readonly method: AskMethod
  readonly version: XapiVersion
  readonly credential: Credential
  readonly params: Parameters
  readonly header: (name: string) => string | undefined
  readonly body: Buffer
  readonly request: By['request']
}

/** What is answered. */
export interface Told {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
}

export const toldJson = (value: unknown, headers: Readonly<Record<string, string>> = {}): Told => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: typeof value === 'string' ? value : JSON.stringify(value),
})

export const refuseUnlessMay = ({ credential, method }: Ask, doing: Doing): void => {
  if (!mayDo(credential.scope, doing, method === 'GET'))
    refuseWith(
      403,
      `This credential may not ${doing === 'state' || doing === 'profile' ? `use ${doing}` : doing}.`,
    )
}

/** The media type of what came, without its parameters. */
export const mediaType = (ask: Ask): string =>
  (ask.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
