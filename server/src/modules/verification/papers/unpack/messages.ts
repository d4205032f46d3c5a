/** What the process is told: a file of one kind, and how large its pictures may be made. */
export type Unpacking = {
  readonly kind: 'pdf' | 'heic'
  readonly bytes: Uint8Array
  readonly mostPages: number
  /** The longer side of a page that is drawn, in pixels. */
  readonly longestSide: number
  readonly mostPixels: number
}

/** One picture in bytes of red, green, blue and how far it covers. */
export type Unpacked = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** Why a file is none that is taken. */
export type UnpackFault = 'broken' | 'locked' | 'alive' | 'too_many_pages' | 'too_large' | 'moving'

/** What the process says: each picture, and then that there are no more, or why there are none. */
export type FromUnpacking =
  | { readonly kind: 'page'; readonly page: Unpacked }
  | { readonly kind: 'end' }
  | { readonly kind: 'fault'; readonly fault: UnpackFault }

/** Thrown inside of the process. */
export class Fault extends Error {
  readonly fault: UnpackFault

  constructor(fault: UnpackFault) {
    super(fault)
    this.fault = fault
  }
}
