import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { Page, Panel } from '../../kit/page.tsx'
import { useGameName } from '../../kit/use-game-name.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { CodesPanel } from './codes-panel.tsx'
import { CostPanel } from './cost-panel.tsx'
import { moneyOf, OFFERS, type Offer, type OfferCurrency, readOffersAnew } from './offer.ts'
import { OfferDialogs } from './offer-dialogs.tsx'
import { OfferState } from './offers-page.tsx'
import { SimulatePart } from './simulate-part.tsx'
import { draftOf, emptyDraft, readTerms } from './terms-draft.ts'
import { TermsExample } from './terms-example.tsx'
import { TermsForm } from './terms-form.tsx'

/** What can be had of one bonus, by the number in the address. */
export function OfferPage() {
  const { intId = '' } = useParams()
  const number = toAsciiDigits(intId)
  const read = useCall(OFFERS, {}, { silent: true, staleTimeMs: 0 })
  return (
    <Loaded read={read} fallback={<PageFallback />}>
      {({ items, currencies }) => {
        const offer = items.find((one) => String(one.intId) === number)
        return offer === undefined ? <NoOffer /> : <OneOffer key={number} offer={offer} currencies={currencies} />
      }}
    </Loaded>
  )
}

function NoOffer() {
  const t = useTexts('offers')
  return (
    <EmptyState isPage picture="not-found" title={t('noOffer')}>
      <ButtonLink to="/offers" look="ghost">
        {t('toList')}
      </ButtonLink>
    </EmptyState>
  )
}

type OneOfferProps = { readonly offer: Offer; readonly currencies: readonly OfferCurrency[] }

function OneOffer({ offer, currencies }: OneOfferProps) {
  const t = useTexts('offers')
  const language = useLanguage()
  return (
    <Page title={offer.title[language]} text={<OfferState offer={offer} />} actions={<Actions offer={offer} />}>
      <Panel title={t('budget')}>
        <div className="grid gap-4 px-5 py-4">
          <Budgets offer={offer} currencies={currencies} />
        </div>
      </Panel>
      <TermsPanel offer={offer} currencies={currencies} />
      {offer.status !== null && <CostPanel intId={offer.intId} currencies={currencies} />}
      {offer.code !== null && <CodesPanel intId={offer.intId} />}
      <OfferDialogs offer={offer} currencies={currencies} />
    </Page>
  )
}

/** What can be done with an offer as it stands. */
function Actions({ offer: { status, draft, intId } }: Pick<OneOfferProps, 'offer'>) {
  const t = useTexts('offers')
  const { open } = useDialogs()
  const [mayWrite, mayPublish] = [useMay('bonus.write'), useMay('bonus.publish')]
  const [mayFund, mayGrant] = [useMay('bonus.fund'), useMay('bonus.grant')]
  const isReady = draft !== null && draft.problems.length === 0
  return (
    <>
      <ButtonLink to={`/grants?bonus=${intId}`} look="ghost">
        {t('toGrants')}
      </ButtonLink>
      {mayPublish && isReady && <Button onClick={() => open('open')}>{t('open')}</Button>}
      {mayFund && status !== null && (
        <Button look="ghost" onClick={() => open('fund')}>
          {t('fund')}
        </Button>
      )}
      {mayGrant && status === 'open' && (
        <Button look="ghost" onClick={() => open('offerTo')}>
          {t('offerTo')}
        </Button>
      )}
      {mayWrite && status === 'open' && (
        <Button look="ghost" onClick={() => open('pause')}>
          {t('pause')}
        </Button>
      )}
      {mayWrite && status === 'paused' && (
        <Button look="ghost" onClick={() => open('resume')}>
          {t('resume')}
        </Button>
      )}
      {mayWrite && (status === 'open' || status === 'paused') && (
        <Button look="quiet" onClick={() => open('end')}>
          {t('end')}
        </Button>
      )}
    </>
  )
}

function Budgets({ offer: { budgets }, currencies }: OneOfferProps) {
  const t = useTexts('offers')
  if (budgets.length === 0) return <p className="text-ink-2">{t('budgetNone')}</p>
  return budgets.map(({ currency, funded, cost, left }) => {
    const of = moneyOf(currencies, currency)
    return (
      <Facts
        key={currency}
        facts={[
          { name: t('funded'), value: <Money amount={funded} of={of} /> },
          { name: t('cost'), value: <Money amount={cost} of={of} /> },
          { name: t('left'), value: <Money amount={left} of={of} className="font-bold" /> },
        ]}
      />
    )
  })
}

/** The terms: those that are drafted, else those that are open; to change by whoever may, with an example that is worked out anew. */
function TermsPanel({ offer, currencies }: OneOfferProps) {
  const t = useTexts('offers')
  const { moment, serial } = useFormat()
  const mayWrite = useMay('bonus.write') && offer.status !== 'ended'
  const kept = offer.draft ?? offer
  const [draft, setDraft] = useState(() =>
    kept.terms === null ? emptyDraft(currencies[0]?.id ?? '') : draftOf(kept.terms, kept.code, currencies),
  )
  const terms = readTerms(draft, currencies)
  const code = draft.code.trim()
  const { isBusy, error, run } = useAction(async () => {
    if (terms === null) return
    await call('office/bonus/save', { intId: offer.intId, terms, code: code === '' ? null : code })
    showToast(t('saved'))
    await readOffersAnew()
  })
  const head =
    offer.draft !== null
      ? t('termsDraft')
      : offer.version === null
        ? t('terms')
        : t('termsNow', { version: isolated(serial(offer.version)) })
  return (
    <Panel title={head}>
      <div className="grid grid-cols-1 gap-5 px-5 py-4">
        {offer.draft !== null && (
          <p className="text-[13px] text-ink-3">
            {t('savedBy', { moment: moment(offer.draft.savedAt), name: isolated(offer.draft.savedBy.name) })}
          </p>
        )}
        <Problems offer={offer} />
        <TermsForm draft={draft} currencies={currencies} isDisabled={!mayWrite} onChange={setDraft} />
        <TermsExample terms={terms} currencies={currencies} />
        {terms !== null && <SimulatePart terms={terms} currencies={currencies} />}
        <Refused error={error} />
        {mayWrite && (
          <div>
            <Button isBusy={isBusy} disabled={terms === null} onClick={() => void run(undefined)}>
              {t('save')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}

function Problems({ offer: { draft } }: Pick<OneOfferProps, 'offer'>) {
  const t = useTexts('offers')
  const gameName = useGameName()
  if (draft === null || draft.problems.length === 0) return null
  return (
    <Notice look="plain">
      <p className="font-semibold">{t('problems')}</p>
      <ul className="list-disc ps-5">
        {draft.problems.map(({ code, game }) => (
          <li key={`${code} ${game ?? ''}`}>
            {t(`problem.${code}`)} {game !== null && gameName(game)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
