export type KeptFile = { readonly contentType: string; readonly bytes: Buffer }
/** Reads a file by its name; null: there is none. What is no name of such a file costs no look-up. */
export type ReadKeptFile<App> = (app: App, name: string) => Promise<KeptFile | null>

/** What a process keeps of the files of a business. */
const MOST_BYTES = 32 * 1024 * 1024
/** A file that was deleted is shown no longer than this. */
const KEPT_MS = 60_000

type Entry = { readonly file: Promise<KeptFile | null>; readonly untilMs: number; bytes: number }

/**
 * Reads a file once for all who ask for it within a minute: whoever asks a thousand times at once makes one look-up, and all get
 * the same bytes.
 */
export function keepRead<App>(read: ReadKeptFile<App>): ReadKeptFile<App> {
  const shelves = new Map<App, ReturnType<typeof createShelf>>()
  return (app, name) => {
    let shelf = shelves.get(app)
    if (shelf === undefined) {
      shelf = createShelf()
      shelves.set(app, shelf)
    }
    return shelf(name, () => read(app, name))
  }
}

function createShelf() {
  /** Who was asked for longest ago comes first. */
  const entries = new Map<string, Entry>()
  let bytes = 0

  function drop(name: string, entry: Entry): void {
    if (entries.get(name) !== entry) return
    entries.delete(name)
    bytes -= entry.bytes
  }

  return (name: string, read: () => Promise<KeptFile | null>): Promise<KeptFile | null> => {
    const known = entries.get(name)
    if (known !== undefined && known.untilMs > performance.now()) {
      entries.delete(name)
      entries.set(name, known)
      return known.file
    }
    if (known !== undefined) drop(name, known)
    const entry: Entry = { file: read(), untilMs: performance.now() + KEPT_MS, bytes: 0 }
    entries.set(name, entry)
    entry.file.then(
      (file) => {
        if (file === null || entries.get(name) !== entry) return drop(name, entry)
        entry.bytes = file.bytes.length
        bytes += entry.bytes
        for (const [oldest, first] of entries) {
          if (bytes <= MOST_BYTES) break
          drop(oldest, first)
        }
      },
      () => drop(name, entry),
    )
    return entry.file
  }
}
