import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buildVerifier, VERIFIER } from '../lib/build-verifier.ts'
import { runTask } from '../lib/lifetime.ts'

await runTask(async () => {
  const text = await buildVerifier()
  await mkdir(dirname(VERIFIER), { recursive: true })
  await writeFile(VERIFIER, text, { mode: 0o755 })
  return 0
})
