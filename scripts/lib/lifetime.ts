import { complain } from './progress.mjs'

/** Thrown out of a step that a request to stop has cut short; nothing to report. */
export class Stopped extends Error {}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
let controller: AbortController | undefined

/**
 * Aborts once somebody wants this program to stop: a signal (a terminal and npm often send the same one twice), or the
 * end of the process that started us.
 */
export function stopSignal(): AbortSignal {
  if (controller) return controller.signal
  const created = new AbortController()
  controller = created
  const stop = () => created.abort(new Stopped())
  for (const name of SIGNALS) process.on(name, stop)
  process.on('disconnect', stop)
  process.channel?.unref()
  return created.signal
}

/** Resolves when `stopSignal` aborts. */
export function untilStopped(): Promise<'stopped'> {
  const signal = stopSignal()
  return new Promise((resolve) => {
    if (signal.aborted) resolve('stopped')
    signal.addEventListener('abort', () => resolve('stopped'), { once: true })
  })
}

/** Runs a task: its number becomes the exit code, an error one sentence on the terminal. */
export async function runTask(task: () => Promise<number>): Promise<void> {
  // A terminal that went away must not keep us from stopping in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  stopSignal()
  let code = 0
  try {
    code = await task()
  } catch (error) {
    if (!stopSignal().aborted) {
      code = 1
      complain(error instanceof Error ? error.message : String(error))
      const { TAS_DEBUG } = process.env
      if (TAS_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`)
    }
  }
  await Promise.all([process.stdout, process.stderr].map(flushed))
  process.exit(code)
}

function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => resolve())
  })
}
