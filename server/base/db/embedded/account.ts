import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The account the database server runs under; undefined means our own. */
export type Account = { uid: number; gid: number } | undefined

const usual = { uid: 65534, gid: 65534 }

export const isRoot = (): boolean => process.getuid?.() === 0

const passwd = async (): Promise<string[][]> => {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text.split('\n').map((line) => line.split(':'))
}

/** PostgreSQL refuses to run as root; `nobody` is the one unprivileged account that exists everywhere. */
export const unprivileged = async (): Promise<Account> => {
  if (!isRoot()) return undefined
  const entry = (await passwd()).find(([name]) => name === 'nobody')
  const [uid, gid] = [Number(entry?.[2]), Number(entry?.[3])]
  // Some systems give nobody the id -2, which no system call takes.
  return uid > 0 && gid > 0 ? { uid, gid } : usual
}

export const nameOf = async (uid: number): Promise<string> =>
  (await passwd()).find((entry) => Number(entry[2]) === uid)?.[0] ?? `number ${uid}`

/** Whether the account may use a path: `bits` (4 read, 2 write, 1 enter) on it and enter every folder above. */
export const mayUse = async (account: Account, path: string, bits: number): Promise<boolean> => {
  if (!account) return true
  const { uid, gid, mode } = await stat(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  if (((mode >> shift) & bits) !== bits) return false
  return dirname(path) === path || mayUse(account, dirname(path), 1)
}
