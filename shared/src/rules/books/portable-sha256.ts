import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Sha256Hex } from './merkle.ts'

/** SHA-256 of a text in JavaScript alone, for where there is no native one that answers at once: the browser. */
export const portableSha256: Sha256Hex = (text) => bytesToHex(sha256(utf8ToBytes(text)))
