import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** Halves the time Node needs to read our sources; keyed by their content. */
const COMPILE_CACHE = fileURLToPath(new URL('../../.cache/node', import.meta.url))
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT_CHECK_MS = 500

/**
 * Runs a program in our place and resolves to its exit code. Signals are passed on. The child holds a channel to us
 * and stops when that closes, so nothing outlives us even when we are killed; and since npm may be killed without
 * passing anything on, its end is taken as a request to stop.
 */
export function handOver(program, args) {
  return new Promise((resolve, reject) => {
    const env = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env }
    const child = spawn(program, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    const pass = (signal) => child.kill(signal)
    for (const signal of SIGNALS) process.on(signal, pass)
    const npm = process.ppid
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== npm) child.kill('SIGTERM')
    }, PARENT_CHECK_MS)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      for (const name of SIGNALS) process.off(name, pass)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}
