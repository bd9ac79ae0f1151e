import { canonical, type Fields } from '../base/json-type.ts'

/** A request as the store tells requests apart. */
export interface ReadRequest {
  readonly method: string
  /** With the names of its parameters: `/concept/{id}`. */
  readonly path: string
  readonly params?: Fields | undefined
  readonly query?: Fields | undefined
  readonly body?: unknown
}

/** Fields that are left out of a request, because they say nothing, do not make it another one. */
const meaningful = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))

const filled = (path: string, params: Fields): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Under which key the reply to a request is stored: the same for requests that ask for the same thing. */
export const replyKey = ({ method, path, params = {}, query = {}, body }: ReadRequest): string => {
  const asked = meaningful(query)
  return [
    `${method} ${filled(path, params)}`,
    ...(Object.keys(asked).length > 0 ? [`?${canonical(asked)}`] : []),
    ...(body === undefined ? [] : [` ${canonical(body)}`]),
  ].join('')
}
