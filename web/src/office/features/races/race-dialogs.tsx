import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Modal } from '../../../ui/modal.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Money, useMoneyText } from '../../kit/figures/money.tsx'
import { useGameName } from '../../kit/use-game-name.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { PrizePreview } from './prize-preview.tsx'
import { moneyOf, type Race, type RaceCurrency } from './race.ts'
import { WriteDialog } from './write-dialog.tsx'

type RaceDialogsProps = {
  readonly races: readonly Race[]
  readonly currencies: readonly RaceCurrency[]
  readonly games: readonly string[]
}

/** What is opened over the list: a race that is looked at or written, opened or cancelled by two people. */
export function RaceDialogs({ races, currencies, games }: RaceDialogsProps) {
  const { current, close } = useDialogs()
  const [mayWrite, mayFund] = [useMay('bonus.write'), useMay('bonus.fund')]
  const race = races.find(({ intId }) => String(intId) === current?.id)
  if (current?.name === 'add' && mayWrite)
    return <WriteDialog race={null} currencies={currencies} games={games} onClose={close} />
  if (race === undefined) return null
  if (current?.name === 'change' && mayWrite)
    return <WriteDialog key={race.intId} race={race} currencies={currencies} games={games} onClose={close} />
  if (current?.name === 'open' && mayFund) return <OpenDialog race={race} currencies={currencies} onClose={close} />
  if (current?.name === 'cancel' && mayFund) return <CancelDialog race={race} onClose={close} />
  if (current?.name === 'look') return <LookDialog race={race} currencies={currencies} onClose={close} />
  return null
}

type OneProps = { readonly race: Race; readonly currencies: readonly RaceCurrency[]; readonly onClose: () => void }

/** Asks for a race to be opened as it was saved: its pool comes out of the bank. */
function OpenDialog({ race, currencies, onClose }: OneProps) {
  const t = useTexts('races')
  const moneyText = useMoneyText()
  const { intId, version, currency, pool } = race
  return (
    <AskDialog
      title={t('open')}
      text={t('openText', { pool: moneyText(pool, moneyOf(currencies, currency)) })}
      action={t('ask')}
      size="m"
      path="office/contest/openRace"
      inputOf={(reason) => ({ intId, version, currency, amount: pool, reason })}
      onClose={onClose}
    >
      {() => <RaceFacts race={race} currencies={currencies} />}
    </AskDialog>
  )
}

function CancelDialog({ race: { intId }, onClose }: Omit<OneProps, 'currencies'>) {
  const t = useTexts('races')
  return (
    <AskDialog
      title={t('cancel')}
      text={t('cancelText')}
      action={t('ask')}
      isDangerous
      path="office/contest/cancelRace"
      inputOf={(reason) => ({ intId, reason })}
      onClose={onClose}
    />
  )
}

function LookDialog({ race, currencies, onClose }: OneProps) {
  const t = useTexts('races')
  const common = useSharedTexts('common')
  return (
    <Modal title={t('look')} closeLabel={common('action.close')} size="m" onClose={onClose}>
      <RaceFacts race={race} currencies={currencies} />
    </Modal>
  )
}

/** All that is written of a race. */
function RaceFacts({ race, currencies }: Omit<OneProps, 'onClose'>) {
  const t = useTexts('races')
  const { moment, count, serial } = useFormat()
  const gameName = useGameName()
  const of = moneyOf(currencies, race.currency)
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          { name: t('number'), value: serial(race.intId) },
          { name: t('titleFa'), value: <bdi>{race.title.fa}</bdi> },
          { name: t('titleEn'), value: <bdi>{race.title.en}</bdi> },
          { name: t('kind'), value: t(`kind.${race.kind}`) },
          { name: t('firstBets'), value: race.kind === 'firstBets' && count(race.firstBets) },
          { name: t('minStake'), value: <Money amount={race.minStake} of={of} /> },
          { name: t('pool'), value: <Money amount={race.pool} of={of} className="font-bold" /> },
          { name: t('startsAt'), value: moment(race.startsAt) },
          { name: t('endsAt'), value: moment(race.endsAt) },
          {
            name: t('games'),
            value: race.games.length === 0 ? t('games.every') : race.games.map(gameName).join(t('comma')),
          },
        ]}
      />
      <PrizePreview race={race} currencies={currencies} />
    </div>
  )
}
