import { type Config, configOf } from '#kit/config.ts'
import { verificationConfig } from '../../config.ts'
import type { ObjectStore } from './port.ts'
import { openS3Store } from './s3-store.ts'

const opened = new WeakMap<Config, ObjectStore>()

/** Where pictures of papers lie outside of the database; null: they lie in it. One for each process. */
export function objectStoreOf({ config }: { readonly config: Config }): ObjectStore | null {
  const { bucket } = configOf({ config }, verificationConfig)
  if (bucket === null) return null
  const store = opened.get(config) ?? openS3Store(bucket)
  opened.set(config, store)
  return store
}
