import { spawn } from 'node:child_process'
import { runTask, untilStopped } from '../lib/lifetime.ts'
import { paths } from '../lib/paths.ts'

// It brings a database of its own: it kills it.
await runTask(
  () =>
    new Promise<number>((resolve, reject) => {
      const child = spawn(process.execPath, ['server/torture/main.ts', ...process.argv.slice(2)], {
        cwd: paths.root,
        stdio: 'inherit',
      })
      void untilStopped().then(() => child.kill('SIGTERM'))
      child.on('error', reject)
      child.on('exit', (code) => resolve(code ?? 1))
    }),
)
