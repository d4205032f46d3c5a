import type { PrivilegedTxContext } from '../../ctx.ts'
import { questionView, readQuestions } from '../cashier/index.ts'
import { readNames } from '../staff/index.ts'

/** What was asked about a payment and answered, as staff see it: with who asked. */
export async function namedQuestions(tx: PrivilegedTxContext['tx'], paymentId: string) {
  const questions = await readQuestions(tx, paymentId)
  const names = await readNames(
    tx,
    questions.map(({ askedBy }) => askedBy),
  )
  return questions.map((one) => ({ ...questionView(one), by: names.get(one.askedBy) ?? '' }))
}
