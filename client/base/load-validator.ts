import type { Endpoint } from '@cairn/contract/endpoint'
import type { Fault } from '@cairn/domain/base/validate'

/** What is wrong with the body of a request, by the same rules as on the server. */
export type CheckBody = (endpoint: Pick<Endpoint, 'method' | 'path'>, body: unknown) => readonly Fault[]

/** Where the file cannot be loaded, the server still checks everything. */
const unchecked: CheckBody = () => []

let loading: Promise<CheckBody> | undefined

/** Loads the validator and the schemas of the contract once: they are no part of the first load of any page. */
export const loadValidator = (): Promise<CheckBody> => {
  loading ??= import('./request-schemas.ts').then(
    ({ schemas, validate }): CheckBody =>
      ({ method, path }, body) => {
        const schema = schemas[`${method} ${path}`]
        // As it is sent: without what is undefined.
        return schema ? validate(schema, JSON.parse(JSON.stringify(body))) : []
      },
    () => {
      loading = undefined
      return unchecked
    },
  )
  return loading
}
