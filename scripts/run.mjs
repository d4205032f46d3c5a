/**
 * Entry of every npm script: `node scripts/run.mjs <task> [arguments]`. Runs on any Node from 20.19 on and before
 * anything is installed; sets up what is missing, then hands over to scripts/tasks/<task>.ts on the Node that came
 * with the dependencies.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './lib/install.mjs'
import { complain } from './lib/progress.mjs'
import { handOver } from './lib/relay.mjs'

const OLDEST_NODE = [20, 19]
const [task, ...args] = process.argv.slice(2)
const file = fileURLToPath(new URL(`./tasks/${task}.ts`, import.meta.url))
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

process.stdout.on('error', () => undefined)
try {
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))
    throw new Error(`Tas needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`)
  if (!task || !existsSync(file)) throw new Error('Usage: node scripts/run.mjs <task> [arguments]; see package.json.')
  const node = await ensureInstalled()
  process.exitCode = await handOver(node, [file, ...args])
} catch (error) {
  complain(error instanceof Error ? error.message : String(error))
  if (process.env.TAS_DEBUG) process.stderr.write(`${error?.stack}\n`)
  process.exitCode = 1
}
