import type { Module } from '../../module.ts'
import { openSigningKey, showKeys } from './sign-text.ts'

export { rotateKey, signText } from './sign-text.ts'

export const module: Module = {
  name: 'proofs',
  documents: { '/.well-known/tas-keys.json': showKeys },
  seed: openSigningKey,
}
