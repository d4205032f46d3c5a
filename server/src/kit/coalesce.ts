/**
 * Joins look-ups made during the same turn of the event loop into one set-based query. Every answer is as fresh as a
 * query of its own would be; 250 requests that arrive together cost one round trip.
 * @param loadMany gives the values of the keys it was asked for; a key without a value is left out.
 */
export function coalesce<Value>(
  loadMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting: Map<string, PromiseWithResolvers<Value | undefined>> | null = null

  async function run(batch: Map<string, PromiseWithResolvers<Value | undefined>>): Promise<void> {
    try {
      const values = await loadMany([...batch.keys()])
      for (const [key, promise] of batch) promise.resolve(values.get(key))
    } catch (error) {
      for (const promise of batch.values()) promise.reject(error)
    }
  }

  return (key) => {
    if (waiting === null) {
      const batch = new Map<string, PromiseWithResolvers<Value | undefined>>()
      waiting = batch
      setImmediate(() => {
        waiting = null
        void run(batch)
      })
    }
    let promise = waiting.get(key)
    if (promise === undefined) {
      promise = Promise.withResolvers<Value | undefined>()
      waiting.set(key, promise)
    }
    return promise.promise
  }
}
