import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { say } from './progress.mjs'

const folder = fileURLToPath(new URL('../../.cache/', import.meta.url))
const WAIT_MS = 200

/** Lets one process of this checkout at a time do `work`; a lock whose holder is gone counts for nothing. */
export async function withLock(name, work) {
  const file = join(folder, `${name}.lock`)
  mkdirSync(folder, { recursive: true })
  for (let told = false; !take(file); await sleep(WAIT_MS)) {
    const holder = holderOf(file)
    if (holder === null) rmSync(file, { force: true })
    else if (!told) {
      say(`  … waiting for process ${holder}, which does the same set-up`)
      told = true
    }
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Number of the process that holds the lock, or null when it is gone. */
function holderOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    process.kill(pid, 0)
    return pid
  } catch (error) {
    return error.code === 'EPERM' ? 'of another user' : null
  }
}
