import { type Config, configOf } from '#kit/config.ts'
import { verificationConfig } from '../../config.ts'
import { openS3Store } from './s3-store.ts'

/** Keeps bytes under a name, outside of the database. What it is given is sealed. */
export type ObjectStore = {
  /** @throws StoreAway */
  put(name: string, bytes: Buffer): Promise<void>
  /** @returns null: there is nothing of this name. @throws StoreAway */
  get(name: string): Promise<Buffer | null>
  /** Deletes what is there, and is content where nothing is. @throws StoreAway */
  delete(name: string): Promise<void>
}

const opened = new WeakMap<Config, ObjectStore>()

/** Where pictures of papers lie outside of the database; null: they lie in it. One for each process. */
export function objectStoreOf({ config }: { readonly config: Config }): ObjectStore | null {
  const { bucket } = configOf({ config }, verificationConfig)
  if (bucket === null) return null
  const store = opened.get(config) ?? openS3Store(bucket)
  opened.set(config, store)
  return store
}
