import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { useRef } from 'react'
import { call } from '../../../lib/api.ts'
import { useMoneyText } from '../../kit/figures/money.tsx'
import type { BulkAction } from '../../kit/queue/bulk.ts'
import type { Asked } from '../../kit/queue/use-asked.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { ACTIONS, BY_TWO, type Request } from './request.ts'

type Sum = Pick<Request, 'currency' | 'pointCount' | 'amount'>

/** What some requests come to, in each of their currencies. */
export function sumsOf(requests: readonly Sum[]): readonly Sum[] {
  const sums = new Map<string, { readonly pointCount: number; readonly minor: bigint }>()
  for (const { currency, pointCount, amount } of requests) {
    const before = sums.get(currency)?.minor ?? 0n
    sums.set(currency, { pointCount, minor: before + (parseAmount(amount, pointCount) ?? 0n) })
  }
  return [...sums].map(([currency, { pointCount, minor }]) => ({
    currency,
    pointCount,
    amount: formatAmount(minor, pointCount),
  }))
}

/** To approve several requests: each as if it were opened alone, so that ceilings hold for each, and two people decide where one may not. */
export function useRequestBulk(asked: Asked): readonly BulkAction<Request>[] {
  const t = useTexts('withdrawals')
  const moneyText = useMoneyText()
  const mayApprove = useMay('withdrawal.approve')
  const keys = useRef(new Map<string, string>())
  if (!mayApprove) return []
  const isAsked = ({ id }: Request) => asked.of(id).some(({ call: path }) => path === BY_TWO.approve)
  return [
    {
      key: 'approve',
      title: t('approve'),
      text: t('approveAllText'),
      reason: 'required',
      barOf(row) {
        if (!ACTIONS[row.status].some((action) => action === 'approve')) return t('bar.status')
        return isAsked(row) ? t('bar.asked') : null
      },
      needsTwo: ({ twoCause }) => twoCause !== null,
      totalOf: (rows) =>
        sumsOf(rows)
          .map((sum) => moneyText(sum.amount, sum))
          .join(' + '),
      async run({ id, amount, currency, twoCause }, reason) {
        const input = { id, amount, currency, reason }
        // One that was tried and got no answer is tried again under its key: it is approved once.
        const text = JSON.stringify(input)
        const idempotencyKey = keys.current.get(text) ?? crypto.randomUUID()
        keys.current.set(text, idempotencyKey)
        await call(twoCause === null ? 'office/withdrawal/approve' : BY_TWO.approve, input, { idempotencyKey })
        // Once it is answered, the same is asked for anew: the second person may have declined it meanwhile.
        keys.current.delete(text)
        return twoCause === null ? 'done' : 'asked'
      },
      changes: ['office/withdrawal/getQueue', 'staff/approval/getQueue', 'office/queue/getAsked'],
    },
  ]
}
