import { once } from 'node:events'
import { Fault, type FromUnpacking, type Unpacking } from './messages.ts'
import { readHeic } from './read-heic.ts'
import { readPdf } from './read-pdf.ts'

/**
 * What a library may take for itself: nothing but its memory grows in here, and what is larger is refused. A photo of 12 megapixels is
 * unpacked in 104 MiB, and the whole process takes 280 MB for it.
 */
const MOST_MEMORY_BYTES = { pdf: 96 * 1024 * 1024, heic: 128 * 1024 * 1024 } as const
const PAGE_BYTES = 65_536

type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number }
/** The types of Node leave it out. */
type Global = { readonly WebAssembly: { readonly Memory: { readonly prototype: Memory } } }

// Whoever asked is gone.
process.on('disconnect', () => process.exit())
const [asked] = (await once(process, 'message')) as [Unpacking]
boundMemory(MOST_MEMORY_BYTES[asked.kind])
await unpack(asked)

/** One file, picture by picture: the next is made once the one before was taken. */
async function unpack(asked: Unpacking): Promise<void> {
  try {
    for await (const page of asked.kind === 'pdf' ? readPdf(asked) : readHeic(asked)) {
      const taken = once(process, 'message')
      say({ kind: 'page', page })
      await taken
    }
    say({ kind: 'end' })
  } catch (error) {
    // What the libraries say of bytes that are none is in words of their own.
    say({ kind: 'fault', fault: error instanceof Fault ? error.fault : 'broken' })
  }
}

function say(message: FromUnpacking): void {
  process.send?.(message)
}

/** Memory of WebAssembly counts for no limit of the heap: it is held here. */
function boundMemory(mostBytes: number): void {
  const { prototype } = (globalThis as unknown as Global).WebAssembly.Memory
  const grow = prototype.grow
  prototype.grow = function growBounded(this: Memory, pages: number): number {
    if (this.buffer.byteLength + pages * PAGE_BYTES > mostBytes) throw new RangeError('too much memory')
    return grow.call(this, pages)
  }
}
