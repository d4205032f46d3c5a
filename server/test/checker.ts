import { type ProofReport, verifyProof } from '@tas/shared/rules/books/verify-proof.ts'
import { sha256Hex } from '#kit/random.ts'
import { isSigned, showKeys } from '#src/modules/proofs/index.ts'
import type { World } from './world.ts'

/** Checks documents of a house as anybody does, by its published keys. */
export function checkerOf({ app }: Pick<World, 'app'>): (document: unknown) => Promise<ProofReport> {
  return async (document) => {
    const { keys } = await showKeys(app.db)
    const verifySignature = (key: string, text: string, signature: string) => isSigned(key, text, signature)
    return verifyProof(document, { keys, sha256: sha256Hex, verifySignature })
  }
}
