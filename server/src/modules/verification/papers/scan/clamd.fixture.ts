import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../../../../../test/until.ts'

/** What every scanner calls a virus and is none, split so that none finds it here. */
export const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

/** How a daemon of a test answers what it got. */
export type Manner = (bytes: Buffer) => string | null

/** A daemon that speaks INSTREAM and answers as it is told; null: it hangs up without a word. */
export async function startScanner(manner: Manner) {
  const got: Buffer[] = []
  const server = createServer((socket) => {
    let buffer = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      buffer = Buffer.concat([buffer, part])
      const file = readStream(buffer)
      if (file === null) return
      got.push(file)
      const answer = manner(file)
      if (answer === null) socket.destroy()
      else socket.end(answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { readonly port: number }
  return {
    got,
    place: { host: '127.0.0.1', port },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The file of a whole command; null: it is not whole yet. */
function readStream(buffer: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0')
  if (buffer.length < command.length) return null
  if (!buffer.subarray(0, command.length).equals(command)) throw new Error('another command')
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= buffer.length; ) {
    const length = buffer.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(buffer.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

const CLAMD = ['/usr/sbin/clamd', '/usr/local/sbin/clamd'].find((path) => existsSync(path)) ?? null

/** The daemon of the Debian package with one signature of ours; null: the package is not installed. */
export async function startClamd() {
  if (CLAMD === null) return null
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  const path = join(folder, 'clamd.ctl')
  // A signature by content: name, any kind of file, anywhere, the bytes.
  await writeFile(join(folder, 'own.ndb'), `Tas.Test.Sign:0:*:${EICAR.subarray(20).toString('hex')}\n`)
  await writeFile(
    join(folder, 'clamd.conf'),
    [`DatabaseDirectory ${folder}`, `LocalSocket ${path}`, 'Foreground yes', 'StreamMaxLength 12M', ''].join('\n'),
  )
  const child = spawn(CLAMD, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  await until('the socket of clamd', () => existsSync(path) || undefined)
  return {
    place: { path },
    async stop(): Promise<void> {
      child.kill('SIGKILL')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
