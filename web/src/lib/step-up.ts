import type { ApiError } from './api-error.ts'

/** Asks the player to prove that it is them. @returns whether they did */
export type AskForProof = (methods: readonly string[]) => Promise<boolean>

let ask: AskForProof = async () => false
let underWay: Promise<boolean> | null = null

/** Says how the player is asked; what asks is loaded with the first question. */
export function askForProofWith(asker: AskForProof): void {
  ask = asker
}

/** Asks for the proof a call was refused without. Calls that are refused together share one question. */
export function proofFor(refusal: ApiError): Promise<boolean> {
  underWay ??= ask(String(refusal.details['methods'] ?? '').split(',')).finally(() => {
    underWay = null
  })
  return underWay
}
