import { open } from 'node:fs/promises'
import type { PackageManifest } from '@cairn/domain/packages/kind'
import { failBecause } from '../base/fail.ts'
import type { Parts } from '../base/parts.ts'
import { MOST_MANIFEST } from './manifest/recognise.ts'
import { READ_MANIFEST } from './manifest/task.ts'

const NAME = 'cmi5.xml'

/** Marks of order and encoding, and space, before the first sign of XML in any of its encodings. */
const XML = /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*</

const beginsWithXml = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(200), 0, 200, 0)
    return XML.test(buffer.subarray(0, bytesRead).toString('latin1'))
  } finally {
    await file.close()
  }
}

const readWhole = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    if ((await file.stat()).size > MOST_MANIFEST) return failBecause('package_manifest', { name: NAME })
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/**
 * The structure of a course of cmi5 that came without a zip file around it: all of its units are on other sites. Nothing,
 * where the file is no XML.
 */
export const readBare = async (
  { threads }: Pick<Parts, 'threads'>,
  path: string,
): Promise<PackageManifest | undefined> => {
  if (!(await beginsWithXml(path))) return undefined
  const recognised = await threads.run(READ_MANIFEST, { paths: [], found: { [NAME]: await readWhole(path) } })
  if ('manifest' in recognised) return recognised.manifest
  const { fault, name = NAME } = recognised
  return fault === 'launch'
    ? failBecause('package_alone', { name: name.slice(0, 200) })
    : failBecause('package_manifest', { name: NAME })
}
