/** A setting of the environment. @throws Error where it is missing */
export function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`The simulator needs ${name}.`)
  return value
}

/** Says that a simulator is ready, and stops it with whoever started it. */
export function untilStopped(simulator: { readonly url: string; stop(): Promise<void> }): void {
  const stop = () => void simulator.stop().then(() => process.exit(0))
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Whoever started it is gone: nobody would stop it any more.
  process.on('disconnect', stop)
  process.send?.({ type: 'ready', url: simulator.url })
}
