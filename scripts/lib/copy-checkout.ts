import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { paths } from './paths.ts'

const WORKSPACES = ['server', 'shared', 'web']

/**
 * Copies the tracked and new files as they stand into a folder, which is emptied first. The installed packages stand behind
 * links; the workspaces among them lead into the copy.
 */
export function copyCheckout(copy: string): void {
  rmSync(copy, { recursive: true, force: true })
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: paths.root,
  })
  for (const file of list.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(paths.root, file), join(copy, file), { force: true })
  }
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@tas'), { recursive: true })
  for (const name of readdirSync(join(paths.root, 'node_modules')))
    if (name !== '@tas') symlinkSync(join(paths.root, 'node_modules', name), join(modules, name))
  for (const name of WORKSPACES) symlinkSync(join(copy, name), join(modules, '@tas', name))
}
