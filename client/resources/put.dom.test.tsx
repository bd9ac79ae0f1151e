import { expect, test } from 'vitest'
import { putPiece } from './put.ts'

const file = new Blob(['a ridge'])

test('OFF-12 a file that somebody else answers for has not arrived', async () => {
  // It answers every request with a page of its own.
  const piece = { url: '/card-network/form', header: {}, body: file }
  await expect(putPiece(piece)).rejects.toMatchObject({ status: 0 })
})
