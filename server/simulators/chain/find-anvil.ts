import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** The EVM node that npm brings for this machine; null: there is none for it. */
export function findAnvil(): string | null {
  const { platform, arch } = process
  const name = `@foundry-rs/anvil-${platform}-${ARCHITECTURES[arch] ?? arch}`
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    const program = join(folder, 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil')
    return existsSync(program) ? program : null
  } catch {
    return null
  }
}
