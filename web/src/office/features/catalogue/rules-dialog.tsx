import type { CallData } from '@tas/shared/contract/api.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLanguage, useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { CheckList } from '../../kit/check-list.tsx'
import { useTexts } from '../../me/texts.ts'
import { differences, type Game } from './catalogue.ts'
import { Newer } from './newer.tsx'
import { useLatest } from './use-latest.ts'

type Rules = CallData<'office/catalogue/getRules'>['rules']
type RulesDialogProps = { readonly game: Game; readonly onClose: () => void }

const READ = 'office/catalogue/getRules'

/** Sets in which countries and currencies a game takes no stakes. */
export function RulesDialog({ game, onClose }: RulesDialogProps) {
  const t = useTexts('catalogue')
  const common = useSharedTexts('common')
  const language = useLanguage()
  const read = useCall(READ, { gameId: game.id }, { silent: true, staleTimeMs: 0 })
  if (read.data !== undefined) return <RulesForm game={game} rules={read.data.rules} onClose={onClose} />
  return (
    <Modal title={t('rulesOf', { title: game.title[language] })} closeLabel={common('action.close')} onClose={onClose}>
      <Loaded read={read} fallback={<Skeleton className="h-40" />}>
        {() => null}
      </Loaded>
    </Modal>
  )
}

const barredOf = (choices: Rules['countries']) => choices.filter(({ isBarred }) => isBarred).map(({ code }) => code)

function RulesForm({ game, rules, onClose }: RulesDialogProps & { readonly rules: Rules }) {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const { seen, newer, save, read } = useLatest(rules, READ)
  const [countries, setCountries] = useState<ReadonlySet<string>>(new Set(barredOf(rules.countries)))
  const [currencies, setCurrencies] = useState<ReadonlySet<string>>(new Set(barredOf(rules.currencies)))
  const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  const wordsOf = (row: Rules) => ({
    [t('rules.countries')]: barredOf(row.countries).join(', '),
    [t('rules.currencies')]: barredOf(row.currencies).join(', '),
  })
  return (
    <ActionDialog
      title={t('rulesOf', { title: game.title[language] })}
      text={t('rules.text')}
      action={t('save')}
      done={t('rules.saved')}
      size="m"
      onClose={onClose}
      onDo={(reason) =>
        save(() =>
          call('office/catalogue/changeRules', {
            gameId: game.id,
            version: seen.version,
            barredCountries: [...countries],
            barredCurrencies: [...currencies],
            reason,
          }),
        )
      }
    >
      {(textOf) => (
        <>
          {newer !== null && <Newer changes={differences(wordsOf(seen), wordsOf(newer))} onSeen={read} />}
          <CheckList
            label={t('rules.countries')}
            choices={rules.countries.map(({ code }) => ({ key: code, title: regions.of(code) ?? code }))}
            chosen={countries}
            error={textOf('barredCountries')}
            onChange={setCountries}
          />
          <CheckList
            label={t('rules.currencies')}
            choices={rules.currencies.map(({ code }) => ({ key: code, title: code }))}
            chosen={currencies}
            error={textOf('barredCurrencies')}
            onChange={setCurrencies}
          />
        </>
      )}
    </ActionDialog>
  )
}
