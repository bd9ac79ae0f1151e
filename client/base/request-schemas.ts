import { validate } from '@cairn/domain/base/validate'
import { endpoints } from '@cairn/contract/table'

/**
 * The validator of the server and the schema of every request body, by method and path. Forms load this file when they
 * are opened (`load-validator.ts`). In a build the schemas are plain data (`request-schemas-data.ts`), so that the
 * browser gets neither the rest of the contract nor what builds it.
 */
export { validate }

export const schemas: Readonly<Record<string, object>> = Object.fromEntries(
  endpoints.flatMap(({ method, path, body }) => (body ? [[`${method} ${path}`, body]] : [])),
)
