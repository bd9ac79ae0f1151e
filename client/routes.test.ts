import { expect, test } from 'vitest'
import { TABLE } from './routes.tsx'
test('x', () => expect(TABLE.length).toBe(7))
