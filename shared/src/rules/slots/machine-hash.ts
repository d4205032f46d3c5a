import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../../values/canonical-json.ts'
import type { Build, Machine } from './machine.ts'

/**
 * What one build of a machine is, as one canonical text: the description with this build alone and without its sheet, keys in
 * the order of the alphabet, no spaces.
 */
export function machineText(machine: Machine, build: Build): string {
  const { sheet: _, ...strips } = build
  return canonicalJson({ ...machine, builds: [strips] })
}

/** SHA-256 of {@link machineText}, 64 lowercase hex digits: names the exact rules and strips a bet was played on. */
export function machineHash(machine: Machine, build: Build): string {
  return bytesToHex(sha256(utf8ToBytes(machineText(machine, build))))
}
