import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** A bare client of /live: on two cores a costly client would measure itself. */
export type LiveClient = { send(frame: object): void; close(): void }

const OPCODE_TEXT = 1
const OPCODE_PING = 9
const OPCODE_PONG = 10

/**
 * Opens /live, says hello (with a token when there is one) and joins a room, if one is named. `onText` gets every text
 * message whole. Resolves when the upgrade was answered.
 */
export function openLive(
  port: number,
  options: {
    readonly token?: string
    readonly businessId?: number
    readonly room?: string
    /** The loopback address to come from: one address may open no more than so many sockets a minute. */
    readonly from?: string
    onText(text: string): void
  },
): Promise<LiveClient> {
  const { promise, resolve, reject } = Promise.withResolvers<LiveClient>()
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, localAddress: options.from ?? '127.0.0.1' })
  const client: LiveClient = {
    send: (frame) => void socket.write(maskedFrame(OPCODE_TEXT, Buffer.from(JSON.stringify(frame)))),
    close: () => socket.destroy(),
  }
  const { token, businessId = 1, room } = options
  const hello = { kind: 'hello', businessId, language: 'en', ...(token && { token }) }
  socket.on('connect', () => socket.write(upgradeText(port)))
  readMessages(socket, {
    onUpgrade() {
      client.send(hello)
      if (room !== undefined) client.send({ kind: 'join', room })
      resolve(client)
    },
    onText: options.onText,
  })
  socket.on('error', reject)
  return promise
}

function upgradeText(port: number): string {
  const key = randomBytes(16).toString('base64')
  return `GET /live HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`
}

/** A frame of a client: RFC 6455 wants its payload masked. */
function maskedFrame(opcode: number, payload: Buffer): Buffer {
  const extra = payload.length < 126 ? 0 : 2
  const frame = Buffer.alloc(2 + extra + 4 + payload.length)
  frame[0] = 0x80 | opcode
  frame[1] = 0x80 | (extra === 0 ? payload.length : 126)
  if (extra > 0) frame.writeUInt16BE(payload.length, 2)
  // A mask of zeros is allowed and changes nothing.
  payload.copy(frame, 2 + extra + 4)
  return frame
}

function readMessages(socket: Socket, on: { onUpgrade(): void; onText(text: string): void }): void {
  let rest: Buffer<ArrayBufferLike> = Buffer.alloc(0)
  let isUpgraded = false
  socket.on('data', (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    if (!isUpgraded) {
      const headEnd = rest.indexOf('\r\n\r\n')
      if (headEnd === -1) return
      if (!rest.subarray(0, 12).toString('latin1').endsWith('101')) {
        socket.destroy(new Error(`the server did not open /live: ${rest.toString('latin1', 0, 12)}`))
        return
      }
      isUpgraded = true
      rest = rest.subarray(headEnd + 4)
      on.onUpgrade()
    }
    for (let frame = readFrame(rest); frame !== null; frame = readFrame(rest)) {
      const { opcode, payload, end } = frame
      if (opcode === OPCODE_TEXT) on.onText(payload.toString('utf8'))
      else if (opcode === OPCODE_PING) socket.write(maskedFrame(OPCODE_PONG, payload))
      rest = rest.subarray(end)
    }
  })
}

/** The first frame of the bytes; null when it is not there whole. */
function readFrame(bytes: Buffer): { readonly opcode: number; readonly payload: Buffer; readonly end: number } | null {
  const first = bytes[0]
  const second = bytes[1]
  if (first === undefined || second === undefined) return null
  const short = second & 0x7f
  const start = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < start) return null
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  if (bytes.length < start + length) return null
  return { opcode: first & 0x0f, payload: bytes.subarray(start, start + length), end: start + length }
}
