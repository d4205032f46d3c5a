import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { isServerReady } from './server-return.ts'
import { readStored, writeStored } from './storage.ts'

/** How long a script chunk may take (spec §9). */
const CHUNK_TIMEOUT_MS = 120_000
const RELOADED_KEY = 'tas.chunkReload'
/** A reload helps at most once in this time; without the pause a broken edition would reload for ever. */
const RELOAD_PAUSE_MS = 5 * 60_000

/** A part of the program could not be loaded: usually a new edition was published while this page was open. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super(`not loaded: ${cause}`, { cause })
    this.name = 'ChunkLoadError'
  }
}

function withTimeout<Value>(load: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), CHUNK_TIMEOUT_MS)
  })
  return Promise.race([load, late]).finally(() => clearTimeout(timer))
}

/** Under way or done: what else is missing by then waits for the same reload. */
let reload: Promise<boolean> | null = null

/** Reloads the page once to get the new edition; a second failure soon after is told to the player. */
async function reloadOnce(): Promise<boolean> {
  const reloadedAt = Number(readStored(RELOADED_KEY, 'session') ?? 0)
  // While nobody answers, a reload would put the browser's own page in the place of ours.
  if (Date.now() - reloadedAt < RELOAD_PAUSE_MS || !navigator.onLine || !(await isServerReady())) return false
  writeStored(RELOADED_KEY, String(Date.now()), 'session')
  location.reload()
  return true
}

async function fetchChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await withTimeout(load())
  } catch (error) {
    throw new ChunkLoadError(error)
  }
}

/** Loads a chunk; on failure the page is reloaded once, then ChunkLoadError is thrown. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await fetchChunk(load)
  } catch (error) {
    reload ??= reloadOnce()
    if (await reload) await new Promise<never>(() => {})
    reload = null
    throw error
  }
}

/** A component in a chunk of its own, which may be fetched before it is shown. */
export type LazyChunk<Props> = LazyExoticComponent<ComponentType<Props>> & { readonly preload: () => void }

/** Makes one: `lazyChunk(() => import('./x.tsx').then((module) => module.X))`. */
export function lazyChunk<Props>(load: () => Promise<ComponentType<Props>>): LazyChunk<Props> {
  const component = lazy(async () => ({ default: await loadChunk(load) }))
  // A failure is told when the component is shown; until then nobody has asked for it.
  return Object.assign(component, { preload: () => void load().catch(() => null) })
}

/** Makes one that only adorns: for its sake no page is loaded anew. */
export function lazyDecoration<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await fetchChunk(load) }))
}
