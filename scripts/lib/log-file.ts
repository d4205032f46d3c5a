import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const KEPT = 5

/** Moves a log aside before a new one begins: server.log → server.log.1 → … → server.log.5, the oldest is dropped. */
export function rotateLog(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file) || statSync(file).size === 0) return
  for (let index = KEPT - 1; index >= 1; index--) {
    if (existsSync(`${file}.${index}`)) renameSync(`${file}.${index}`, `${file}.${index + 1}`)
  }
  renameSync(file, `${file}.1`)
}
