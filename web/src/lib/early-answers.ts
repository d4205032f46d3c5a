import type { Language } from '@tas/shared/contract/languages.ts'

/** An HTTP answer read as far as it can be: the body is null when it was no JSON. */
export type Reply = { readonly status: number; readonly body: unknown }

declare global {
  interface Window {
    /** Put there by public/boot.js: `path body language` → the answer, or null when none came. */
    tasEarly?: Record<string, Promise<Reply | null>>
  }
}

/**
 * Takes the answer the boot script asked for in advance. Each can be taken once: later calls ask anew.
 * @returns null when nobody asked for exactly this, or no answer came
 */
export async function takeEarlyAnswer(path: string, body: string, language: Language): Promise<Reply | null> {
  const key = `${path} ${body} ${language}`
  const answer = window.tasEarly?.[key]
  if (answer === undefined) return null
  delete window.tasEarly?.[key]
  return await answer
}
