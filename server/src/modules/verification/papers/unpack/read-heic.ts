import { createRequire } from 'node:module'
import { Fault, type Unpacked, type Unpacking } from './messages.ts'

type HeifImage = {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(into: { data: Uint8ClampedArray; width: number; height: number }, done: (shown: object | null) => void): void
  free(): void
}
type Heif = { readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeifImage[] } }

/** Unpacks the picture that a telephone shows of its file. @throws Fault */
export async function* readHeic({ bytes, mostPixels }: Unpacking): AsyncGenerator<Unpacked> {
  // The library has no types, and no module but the old one.
  const { HeifDecoder } = createRequire(import.meta.url)('libheif-js/wasm-bundle.js') as Heif
  const images = new HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (image === undefined) throw new Fault('broken')
  if (images.length > 1) throw new Fault('moving')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width < 1 || height < 1) throw new Fault('broken')
  if (width * height > mostPixels) throw new Fault('too_large')
  const shown = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const isShown = await new Promise<boolean>((resolve) => image.display(shown, (done) => resolve(done !== null)))
  image.free()
  if (!isShown) throw new Fault('broken')
  yield { width, height, data: new Uint8Array(shown.data.buffer) }
}
