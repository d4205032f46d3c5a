/** Keeps bytes under a name, outside of the database. What it is given is sealed. */
export type ObjectStore = {
  /** @throws StoreAway */
  put(name: string, bytes: Buffer): Promise<void>
  /** @returns null: there is nothing of this name. @throws StoreAway */
  get(name: string): Promise<Buffer | null>
  /** Deletes what is there, and is content where nothing is. @throws StoreAway */
  delete(name: string): Promise<void>
}

/** The store cannot be reached, refuses us, or has no such bucket: an incident of operations, no fault of whoever asked. */
export class StoreAway extends Error {}
