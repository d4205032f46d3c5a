import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Build, Machine } from './machine.ts'

/**
 * What one build of a machine is, as one canonical text: the description with this build alone and without its sheet, keys in
 * the order of the alphabet, no spaces.
 */
export function machineText(machine: Machine, build: Build): string {
  const { sheet: _, ...strips } = build
  return JSON.stringify({ ...machine, builds: [strips] }, inOrder)
}

/** SHA-256 of {@link machineText}, 64 lowercase hex digits: names the exact rules and strips a bet was played on. */
export function machineHash(machine: Machine, build: Build): string {
  return bytesToHex(sha256(utf8ToBytes(machineText(machine, build))))
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
