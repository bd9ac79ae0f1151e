import { isFields, type Fields } from '@cairn/domain/base/json-type'
import { findStored } from './stored-files.ts'

const isFile = (value: unknown): value is Fields => isFields(value) && typeof value['getURL'] === 'string'

const mapValues = async (
  fields: Fields,
  change: (value: unknown, name: string) => Promise<unknown>,
): Promise<Fields> =>
  Object.fromEntries(
    await Promise.all(Object.entries(fields).map(async ([name, value]) => [name, await change(value, name)])),
  ) as Fields

const withLocated = async (account: string, reply: Fields): Promise<Fields> => {
  const { join } = reply
  if (!isFields(join)) return reply
  const located = await mapValues(join, async (objects) =>
    isFields(objects)
      ? mapValues(objects, async (value, getID) =>
          isFile(value) ? { ...value, ...(await findStored(account, getID)) } : value,
        )
      : objects,
  )
  return { ...reply, join: located }
}

/** Covers and the like come along with courses: those that are stored on this device are read from it. */
export const withStoredFiles = async (account: string, reply: Fields): Promise<Fields> => {
  const { courses } = reply
  const located = await withLocated(account, reply)
  // The home has its courses in a part of its own.
  return isFields(courses) ? { ...located, courses: await withLocated(account, courses) } : located
}
