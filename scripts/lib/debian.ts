import { spawnSync } from 'node:child_process'
import { step } from './progress.mjs'
import { runQuietly } from './run-quietly.ts'

/**
 * Installs a package of Debian, as root or through a sudo that asks for no password. `what` names it to whoever waits. Resolves to
 * why it was not even tried, if so.
 */
export async function installFromDebian(name: string, what: string): Promise<string | undefined> {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return 'This system has no apt-get.'
  const isRoot = process.geteuid?.() === 0
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0)
    return 'Only root may install it, and sudo asks for a password.'
  const apt = [...(isRoot ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q']
  const [program = 'apt-get', ...words] = [...apt, '-o', 'DPkg::Lock::Timeout=300']
  await step(`Installing Debian's ${what}`, async () => {
    await runQuietly(program, [...words, 'update'])
    await runQuietly(program, [...words, 'install', '-y', '--no-install-recommends', name])
  })
  return undefined
}
