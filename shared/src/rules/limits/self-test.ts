/**
 * The Problem Gambling Severity Index (Ferris and Wynne, 2001): nine questions about the last twelve months, each answered from
 * 0 (never) to 3 (almost always).
 */
export const SELF_TEST_QUESTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export const SELF_TEST_ANSWERS = [0, 1, 2, 3] as const

export type SelfTestAnswer = (typeof SELF_TEST_ANSWERS)[number]
export type SelfTestLevel = 'none' | 'low' | 'moderate' | 'high'

/** The score and what it stands for, by the bounds its authors published. Null until every question is answered. */
export function scoreSelfTest(
  answers: readonly (SelfTestAnswer | null)[],
): { readonly score: number; readonly level: SelfTestLevel } | null {
  let score = 0
  for (const question of SELF_TEST_QUESTIONS) {
    const answer = answers[question - 1] ?? null
    if (answer === null) return null
    score += answer
  }
  return { score, level: score === 0 ? 'none' : score <= 2 ? 'low' : score <= 7 ? 'moderate' : 'high' }
}
