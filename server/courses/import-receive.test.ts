import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY } from '@cairn/domain/base/constants'
import { sweepImports } from './import-receive.ts'

test('files of imports that were killed are removed after a day, those under way stay', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-import-'))
  const now = new Date()
  await sweepImports(dataDir, now)
  const folder = join(dataDir, 'import')
  await mkdir(folder)
  for (const [name, age] of [
    ['left', 2 * DAY],
    ['under-way', 1000],
  ] as const) {
    await writeFile(join(folder, name), 'x')
    const at = new Date(now.getTime() - age)
    await utimes(join(folder, name), at, at)
  }
  await sweepImports(dataDir, new Date(now.getTime() - DAY))
  expect(await readdir(folder)).toEqual(['under-way'])
  await rm(dataDir, { recursive: true })
})
