const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Any UUID, whatever its version: old imports carry others than our own version 7. */
export const isUuid = (text: string): boolean => UUID.test(text)
