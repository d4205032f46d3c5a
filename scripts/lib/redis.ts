import { spawnSync } from 'node:child_process'
import { installFromDebian } from './debian.ts'

const NAMES = ['valkey-server', 'redis-server']

/**
 * The program of a Redis or Valkey server for tests: REDIS_SERVER_PATH, one of the system, or else Debian's package, installed now
 * when we may. Throws one clear sentence when there is none to be had.
 */
export async function findOrInstallRedis(): Promise<string> {
  const { REDIS_SERVER_PATH } = process.env
  if (REDIS_SERVER_PATH) {
    if (runs(REDIS_SERVER_PATH)) return REDIS_SERVER_PATH
    throw new Error(`REDIS_SERVER_PATH names ${REDIS_SERVER_PATH}, which does not run.`)
  }
  const found = NAMES.find(runs)
  if (found) return found
  const reason = await installFromDebian('redis-server', 'Redis for the tests of the bus').catch(
    (error: Error) => error.message,
  )
  const installed = NAMES.find(runs)
  if (installed) return installed
  throw new Error(
    `The tests of the bus need a Redis or Valkey server, which is not here and cannot be installed: install it (Debian: "apt-get install redis-server") or set REDIS_SERVER_PATH.${reason ? `\n${reason}` : ''}`,
  )
}

function runs(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0
}
