import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomHex } from './random.ts'

/** The text of a secret file; made once by `make` when it is missing, readable by its owner only. */
export function readOrMakeKeyFile(folder: string, name: string, make: () => string): string {
  const path = join(folder, name)
  const text = readText(path)
  if (text !== null) return text
  mkdirSync(folder, { recursive: true })
  const draft = writeDraft(path, make())
  // Another process may make the file at the same moment: a link appears whole, and only the first one does.
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(path, 'utf8').trim()
}

function writeDraft(path: string, text: string): string {
  const draft = `${path}.${randomHex(6)}`
  writeFileSync(draft, text, { mode: 0o600 })
  return draft
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
