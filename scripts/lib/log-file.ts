import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { isAlive } from '../../server/src/kit/embedded/process.ts'

/** Older logs that are kept beside the present one. */
const KEPT = 5
/** A log is moved aside when it has grown to this, so that no flood of lines fills the disk. */
const LARGEST_BYTES = 50 * 1024 * 1024

export type LogFile = { write(line: string): void; end(): void }

/**
 * Opens a log for lines. What stood in it is moved aside at the start, and again whenever it has grown to `largestBytes`:
 * server.log → server.log.1 → … → server.log.5, the oldest is dropped. While another process that lives writes it (a second
 * server on the same data), nothing is moved: both write on in one file. Who writes it stands beside it, in server.log.pid.
 * @param onFault gets a sentence the first time a line cannot be written; the lines after it are tried all the same.
 */
export function openLogFile(file: string, onFault: (words: string) => void, largestBytes = LARGEST_BYTES): LogFile {
  let descriptor: number | null = null
  let bytes = 0
  let hasFailed = false

  function open(): number {
    mkdirSync(dirname(file), { recursive: true })
    if (takeOver(file)) rotate(file)
    bytes = 0
    return openSync(file, 'a', 0o600)
  }

  function attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      if (!hasFailed) onFault(`The log ${file} cannot be written: ${error instanceof Error ? error.message : error}.`)
      hasFailed = true
    }
  }

  return {
    write: (line) =>
      attempt(() => {
        descriptor ??= open()
        bytes += writeSync(descriptor, `${line}\n`)
        if (bytes < largestBytes) return
        closeSync(descriptor)
        descriptor = null
      }),
    end: () =>
      attempt(() => {
        if (descriptor !== null) closeSync(descriptor)
        descriptor = null
        if (writerOf(file) === process.pid) rmSync(pidFileOf(file))
      }),
  }
}

const pidFileOf = (file: string) => `${file}.pid`

/** Makes this process the one that may move a log aside. @returns false while another one lives that writes it */
function takeOver(file: string): boolean {
  const writer = writerOf(file)
  if (writer !== null && writer !== process.pid && isAlive(writer)) return false
  writeFileSync(pidFileOf(file), String(process.pid), { mode: 0o600 })
  return true
}

function writerOf(file: string): number | null {
  if (!existsSync(pidFileOf(file))) return null
  const pid = Number(readFileSync(pidFileOf(file), 'utf8'))
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null
}

function rotate(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) return
  for (let index = KEPT - 1; index >= 1; index--) {
    if (existsSync(`${file}.${index}`)) renameSync(`${file}.${index}`, `${file}.${index + 1}`)
  }
  renameSync(file, `${file}.1`)
}
