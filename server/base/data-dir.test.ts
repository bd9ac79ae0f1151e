import { chmod, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { protectDataDir } from './data-dir.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-data-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const modeOf = async (...path: string[]) => ((await lstat(join(folder, ...path))).mode & 0o777).toString(8)
const make = async (path: string, mode: number) => {
  await mkdir(join(folder, path, '..'), { recursive: true })
  await writeFile(join(folder, path), 'x')
  await chmod(join(folder, path), mode)
}

test('files that others on the machine could read are closed at the start, wherever they lie', async () => {
  for (const path of [
    'data/files/ab/upload',
    'data/import/course',
    'data/backups/first/table',
    'data/secret',
  ])
    await make(path, 0o644)
  for (const path of ['data', 'data/files', 'data/files/ab', 'data/import', 'data/backups'])
    await chmod(join(folder, path), 0o755)
  await protectDataDir(join(folder, 'data'), { entered: false })
  for (const path of [
    'data',
    'data/files',
    'data/files/ab',
    'data/import',
    'data/backups',
    'data/backups/first',
  ])
    expect(await modeOf(path), path).toBe('700')
  for (const path of [
    'data/files/ab/upload',
    'data/import/course',
    'data/backups/first/table',
    'data/secret',
  ])
    expect(await modeOf(path), path).toBe('600')
})

test('the account of the database gets through to its own folder, which is left as it is', async () => {
  await make('data/postgres/cluster/file', 0o640)
  await chmod(join(folder, 'data/postgres'), 0o755)
  await protectDataDir(join(folder, 'data'), { entered: true })
  expect(await modeOf('data')).toBe('711')
  expect(await modeOf('data/postgres')).toBe('755')
  expect(await modeOf('data/postgres/cluster/file')).toBe('640')
})

test('what a link leads to outside of the data folder is not touched', async () => {
  await make('outside/file', 0o644)
  await mkdir(join(folder, 'data'))
  await symlink(join(folder, 'outside'), join(folder, 'data', 'link'))
  await protectDataDir(join(folder, 'data'), { entered: false })
  expect(await modeOf('outside/file')).toBe('644')
})
