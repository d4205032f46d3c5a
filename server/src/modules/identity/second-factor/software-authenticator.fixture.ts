import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

export type Signing = {
  readonly challenge: string
  readonly origin?: string
  readonly host?: string
  readonly isVerified?: boolean
  readonly signCount?: number
}

/** A passkey in memory, as WebAuthn §6 says a device makes and uses one (ES256, attestation "none"). */
export function softwareAuthenticator(place: { readonly origin: string; readonly host: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let count = 0

  function clientData(type: string, { challenge, origin = place.origin }: Signing): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function authData(signing: Signing, extra: Buffer, flag: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(signing.signCount ?? ++count)
    const flags = USER_PRESENT | (signing.isVerified === false ? 0 : USER_VERIFIED) | flag
    const hostHash = createHash('sha256')
      .update(signing.host ?? place.host)
      .digest()
    return Buffer.concat([hostHash, Buffer.of(flags), counter, extra])
  }

  return {
    id,
    /** What the browser answers to navigator.credentials.create. */
    make(signing: Signing) {
      const jwk = publicKey.export({ format: 'jwk' })
      const point = (text = '') => Buffer.concat([Buffer.of(0x58, 32), Buffer.from(text, 'base64url')])
      const key = Buffer.concat([
        Buffer.from('a5010203262001', 'hex'),
        Buffer.of(0x21),
        point(jwk.x),
        Buffer.of(0x22),
        point(jwk.y),
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const data = authData(signing, Buffer.concat([Buffer.alloc(16), length, credentialId, key]), HAS_CREDENTIAL)
      const text = (value: string) => Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)])
      const attestation = Buffer.concat([
        Buffer.of(0xa3),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.of(0xa0), text('authData')],
        Buffer.of(0x58, data.length),
        data,
      ])
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', signing).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** What the browser answers to navigator.credentials.get. */
    sign(signing: Signing) {
      const data = authData(signing, Buffer.alloc(0), 0)
      const client = clientData('webauthn.get', signing)
      const hash = createHash('sha256').update(client).digest()
      const signature = createSign('sha256')
        .update(Buffer.concat([data, hash]))
        .sign(privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
