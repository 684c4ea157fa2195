import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** What a test changes in an answer, to see it refused. */
export interface Lie {
  origin?: string
  rpId?: string
  challenge?: string
  userHandle?: string
  /** False: nobody touched a sensor or typed a PIN. */
  verifiesUser?: boolean
  counter?: number
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** An authenticator in software: one ES256 key, with the answers as `@simplewebauthn/browser` sends them. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString('base64url')
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #counter = 0
  #userHandle = ''

  constructor(readonly origin: string) {}

  /** The answer to `navigator.credentials.create`. */
  create(options: { challenge: string; user: { id: string } }, lie: Lie = {}): string {
    this.#userHandle = options.user.id
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([0, id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()])
    const authData = Buffer.concat([this.#authData(HAS_CREDENTIAL, lie), credential])
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      Buffer.from([0x58, authData.length]),
      authData,
    ])
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', options.challenge, { ...this.#own, ...lie }),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The answer to `navigator.credentials.get`. */
  get(options: { challenge: string }, lie: Lie = {}): string {
    this.#counter += 1
    const authData = this.#authData(0, lie)
    const clientDataJSON = clientData('webauthn.get', options.challenge, { ...this.#own, ...lie })
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return this.#answer({
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: lie.userHandle ?? this.#userHandle,
    })
  }

  get #own() {
    return { origin: this.origin }
  }

  #authData(flags: number, { rpId, verifiesUser = true, counter = this.#counter }: Lie): Buffer {
    const counterBytes = Buffer.alloc(4)
    counterBytes.writeUInt32BE(counter)
    const verified = verifiesUser ? USER_VERIFIED : 0
    return Buffer.concat([
      sha256(rpId ?? new URL(this.origin).hostname),
      Buffer.from([USER_PRESENT | verified | flags]),
      counterBytes,
    ])
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ])
  }

  #answer(response: Record<string, unknown>): string {
    const { id } = this
    const kind = { type: 'public-key', clientExtensionResults: {} }
    return JSON.stringify({ id, rawId: id, ...kind, response })
  }
}

function clientData(type: string, asked: string, lie: Lie & { origin: string }): string {
  const { origin, challenge = asked } = lie
  const json = JSON.stringify({ type, challenge, origin, crossOrigin: false })
  return Buffer.from(json).toString('base64url')
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}
