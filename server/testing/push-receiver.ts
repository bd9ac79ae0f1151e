import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedPush {
  readonly headers: IncomingHttpHeaders
  readonly path: string
  /** What the browser reads. */
  readonly notice: Record<string, unknown>
  readonly signed: boolean
}

const derive = (ikm: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', ikm, salt, info, bytes))

/** Whether the sender proved with its key that it is the site the browser subscribed to. */
const isSigned = (authorization = ''): boolean => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

/** A push service and the browser behind it: it takes what is sent and reads it as RFC 8291 says. */
export const pushReceiver = async () => {
  const browser = createECDH('prime256v1')
  const publicKey = browser.generateKeys()
  const auth = randomBytes(16)
  const received: ReceivedPush[] = []
  const answers: { status: number; asked: number; headers: Record<string, string> } = {
    status: 201,
    asked: 0,
    headers: {},
  }

  const read = (body: Buffer): Record<string, unknown> => {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const ikm = derive(browser.computeSecret(sender), auth, info, 32)
    const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const sealed = body.subarray(21 + sender.length)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Record<string, unknown>
  }
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      // Whatever else knocks at this port is no push.
      if (request.method !== 'POST') return void reply.writeHead(405).end()
      answers.asked += 1
      if (answers.status === 201)
        received.push({
          headers: request.headers,
          path: request.url ?? '',
          notice: read(Buffer.concat(parts)),
          signed: isSigned(request.headers.authorization),
        })
      reply.writeHead(answers.status, answers.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    received,
    answers,
    /** What a browser hands to the page; the name tells its devices apart. */
    token: (name = 'device') =>
      JSON.stringify({
        endpoint: `http://127.0.0.1:${port}/${name}`,
        expirationTime: null,
        keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
