/** What an earlier file left here is gone before anything reads it: the outbox would send it. */
localStorage.clear()
sessionStorage.clear()

const remove = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    // A page that still has it open closes it when it is asked to.
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error(`${name} is not deleted`)))
  })

/** Deletes every database of this device. */
export const emptyDatabases = async (): Promise<void> => {
  const databases = await indexedDB.databases()
  await Promise.all(databases.map(({ name }) => (name === undefined ? undefined : remove(name))))
}
