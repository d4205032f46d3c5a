import { connect } from 'node:net'
import type { ScannerPlace } from '../../config.ts'

/** What the daemon said of a file. */
export type Scanned = { readonly isClean: true } | { readonly isClean: false; readonly found: string }

/** The daemon did not answer, or not as it has to: nothing is known of the file. */
export class ScannerAway extends Error {}

const PART_BYTES = 256 * 1024
const MOST_ANSWER_BYTES = 1_024

/**
 * Has the daemon of ClamAV look at bytes, by its command INSTREAM: parts behind their length in four bytes, the higher first, and a
 * length of nothing at the end (clamd(8)).
 * @throws ScannerAway where it cannot be reached, takes longer than `timeoutMs`, or says anything but yes and no
 */
export function scan(place: ScannerPlace, bytes: Buffer, timeoutMs: number): Promise<Scanned> {
  const { promise, resolve, reject } = Promise.withResolvers<Scanned>()
  const socket = connect(place)
  const late = setTimeout(() => socket.destroy(new ScannerAway('no answer in time')), timeoutMs)
  const heard: Buffer[] = []
  socket.on('connect', () => {
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += PART_BYTES) {
      const part = bytes.subarray(at, at + PART_BYTES)
      socket.write(lengthOf(part.length))
      socket.write(part)
    }
    socket.write(lengthOf(0))
  })
  socket.on('data', (part) => {
    heard.push(part)
    const answer = Buffer.concat(heard)
    if (answer.length > MOST_ANSWER_BYTES) socket.destroy(new ScannerAway('an answer without an end'))
    else if (answer.includes(0) || answer.includes(10)) socket.end()
  })
  // It may end the talk while bytes are still on their way to it: what it said before counts.
  socket.on('error', (error) => heard.length === 0 && reject(new ScannerAway(error.message)))
  socket.on('close', () => {
    clearTimeout(late)
    try {
      resolve(readAnswer(Buffer.concat(heard).toString('utf8')))
    } catch (error) {
      reject(error)
    }
  })
  return promise
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

function readAnswer(text: string): Scanned {
  const answer = text.replace(/[\0\n]+$/, '')
  if (answer === 'stream: OK') return { isClean: true }
  const [, found] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? []
  if (found === undefined) throw new ScannerAway(`not understood: ${answer.slice(0, 100)}`)
  return { isClean: false, found }
}
