import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import { Fact } from '../../../../ui/fact.tsx'
import { currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import type { Grant } from './grant-data.ts'

/** What is known of a bonus of the player: its sums, and when it began, ends and ended. */
export function GrantFacts({ grant }: { readonly grant: Grant }) {
  const t = useTexts('bonuses')
  const { money, moment, count, serial } = useFormat()
  const currency = currencyOrCode(useCurrencies(), grant.currency)
  const write = (wire: string) => <Ltr className="font-bold">{money(wire, currency)}</Ltr>
  const isSome = (wire: string) => /[1-9]/.test(wire)
  const { deposit, granted, bonus, bonusHeld, openBets, converted, returned, version, endedAt, deadlineAt, free } =
    grant
  const isOver = endedAt !== null
  return (
    <dl className="grid grid-cols-1">
      {(free === null || isSome(granted)) && <Fact name={t('fact.granted')}>{write(granted)}</Fact>}
      {isSome(deposit) && <Fact name={t('fact.deposit')}>{write(deposit)}</Fact>}
      {!isOver && (free === null || isSome(bonus)) && <Fact name={t('fact.bonus')}>{write(bonus)}</Fact>}
      {isSome(bonusHeld) && <Fact name={t('fact.bonusHeld')}>{write(bonusHeld)}</Fact>}
      {free !== null && free.left > 0 && (
        <Fact name={t(isOver ? 'fact.freeLapsed' : 'fact.free')}>
          {t('free.of', { left: isolated(count(free.left)), stake: isolated(money(free.stake, currency)) })}
        </Fact>
      )}
      {openBets > 0 && <Fact name={t('fact.openBets')}>{count(openBets)}</Fact>}
      {isOver && <Fact name={t('fact.converted')}>{write(converted)}</Fact>}
      {isOver && <Fact name={t('fact.returned')}>{write(returned)}</Fact>}
      <Fact name={t('fact.taken')}>{moment(grant.createdAt)}</Fact>
      {grant.begunAt !== null && <Fact name={t('fact.begun')}>{moment(grant.begunAt)}</Fact>}
      {!isOver && deadlineAt !== null && <Fact name={t('fact.until')}>{moment(deadlineAt)}</Fact>}
      {isOver && <Fact name={t('fact.ended')}>{moment(endedAt)}</Fact>}
      <Fact name={t('fact.version')}>{serial(version)}</Fact>
    </dl>
  )
}
