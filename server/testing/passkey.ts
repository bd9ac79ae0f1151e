import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Options {
  readonly challenge: string
}

interface Signing {
  readonly origin?: string
  /** Whether it checked who holds it, by a PIN or a finger. */
  readonly verified?: boolean
}

/** A passkey in software: what a browser and its authenticator answer. */
export interface TestPasskey {
  readonly create: (options: Options, signing?: Signing) => Record<string, unknown>
  readonly sign: (options: Options, signing?: Signing) => Record<string, unknown>
}

const HOST = 'localhost'
const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()

export const testPasskey = (user: string, home = `http://${HOST}:3000`): TestPasskey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const clientData = (type: string, { challenge }: Options, { origin = home }: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (flags: number, { verified = true }: Signing) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    const flag = Buffer.from([flags | PRESENT | (verified ? VERIFIED : 0)])
    return Buffer.concat([sha256(HOST), flag, count])
  }
  const cose = () =>
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
  const answer = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    create: (options, signing = {}) => {
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([
        authData(WITH_CREDENTIAL, signing),
        Buffer.alloc(16),
        length,
        id,
        Buffer.from(cose()),
      ])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]),
      )
      return answer({
        clientDataJSON: clientData('webauthn.create', options, signing).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    sign: (options, signing = {}) => {
      const client = clientData('webauthn.get', options, signing)
      const data = authData(0, signing)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: Buffer.from(user).toString('base64url'),
      })
    },
  }
}
