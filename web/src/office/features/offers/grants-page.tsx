import { GRANT_STATUSES } from '@tas/shared/contract/bonuses/choices.ts'
import { choiceField, wordsField } from '../../../lib/address-fields.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { AskedHere } from '../../kit/asked/asked-here.tsx'
import { CursorList, cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { Page } from '../../kit/page.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { BulkRevokeDialog } from './batch-dialogs.tsx'
import { GRANTS, type Grant, moneyOf, OFFERS, type OfferCurrency } from './offer.ts'

const STATUSES = ['all', ...GRANT_STATUSES] as const
const FIELDS = { status: choiceField(STATUSES), bonus: wordsField(9), cursor: cursorPlace() }
const NUMBER = /^[1-9]\d{0,8}$/
const LIVES: readonly Grant['status'][] = ['offered', 'queued', 'active', 'ending']

/** Who has which bonus, the newest first: of one bonus or all, in one state or any. */
export function GrantsPage() {
  const t = useTexts('offers')
  const language = useLanguage()
  const { current, open, close } = useDialogs()
  const mayRevoke = useMay('bonus.revoke')
  const { shown, change } = useAddress(FIELDS)
  const { status, bonus, cursor } = shown
  const asked = { intId: NUMBER.test(bonus) ? Number(bonus) : null, status: status === 'all' ? null : status }
  const read = useCall(GRANTS, { ...asked, cursor, limit: LIST_SIZE }, { silent: true, staleTimeMs: 0 })
  const offers = useCall(OFFERS, {}, { silent: true })
  const columns = useColumns(offers.data?.currencies ?? [])
  const chosen = read.data?.items.find(({ id }) => id === current?.id)
  return (
    <Page
      title={t('grants')}
      text={t('grantsText')}
      actions={
        <>
          {mayRevoke && asked.intId !== null && (
            <Button look="ghost" onClick={() => open('revokeMany')}>
              {t('revokeMany')}
            </Button>
          )}
          <ButtonLink to="/bonus-batches" look="ghost">
            {t('batches')}
          </ButtonLink>
          <ButtonLink to="/offers" look="ghost">
            {t('toList')}
          </ButtonLink>
        </>
      }
    >
      <AskedHere path="office/bonus/revoke" />
      <div className="w-full sm:w-64">
        <Select
          label={t('status')}
          name="status"
          value={status}
          choices={STATUSES.map((value) => ({ value, title: t(`status.${value}`) }))}
          onChange={({ target }) => change({ status: STATUSES.find((one) => one === target.value) ?? 'all' })}
        />
      </div>
      <CursorList
        caption={t('grants')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        order="newest"
        place={{ cursor, onTurn: (next) => change({ cursor: next }) }}
        empty={{ title: t('grantsEmpty') }}
      />
      {current?.name === 'revokeMany' && asked.intId !== null && (
        <BulkRevokeDialog intId={asked.intId} onClose={close} />
      )}
      {current?.name === 'revoke' && chosen !== undefined && (
        <AskDialog
          title={t('revokeOf', { bonus: chosen.title[language], uid: isolated(String(chosen.player.uid)) })}
          text={t('revokeText')}
          action={t('ask')}
          isDangerous
          path="office/bonus/revoke"
          inputOf={(reason) => ({ grantId: chosen.id, reason })}
          onClose={close}
        />
      )}
    </Page>
  )
}

function useColumns(currencies: readonly OfferCurrency[]): readonly Column<Grant>[] {
  const t = useTexts('offers')
  const language = useLanguage()
  const mayRevoke = useMay('bonus.revoke')
  const { open } = useDialogs()
  const { moment } = useFormat()
  const money = (key: 'granted' | 'target' | 'converted' | 'returned'): Column<Grant> => ({
    key,
    head: t(key),
    kind: 'number',
    place: 'half',
    cell: (grant) => <Money amount={grant[key]} of={moneyOf(currencies, grant.currency)} />,
  })
  return [
    {
      key: 'player',
      head: t('player'),
      namesRow: true,
      place: 'title',
      cell: ({ player }) => <PlayerLink uid={player.uid} />,
    },
    { key: 'bonus', head: t('bonus'), place: 'half', cell: ({ title }) => <bdi>{title[language]}</bdi> },
    {
      key: 'status',
      head: t('status'),
      place: 'half',
      cell: ({ status }) => <Badge look={status === 'active' ? 'good' : 'plain'}>{t(`status.${status}`)}</Badge>,
    },
    money('granted'),
    money('target'),
    money('converted'),
    money('returned'),
    {
      key: 'taken',
      head: t('taken'),
      place: 'half',
      className: 'text-ink-2',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
    },
    ...(mayRevoke
      ? [
          {
            key: 'revoke',
            head: t('revoke'),
            isHeadHidden: true,
            kind: 'action',
            cell: ({ id, status }: Grant) =>
              LIVES.includes(status) && (
                <Button size="s" look="ghost" onClick={() => open('revoke', id)}>
                  {t('revoke')}
                </Button>
              ),
          } as const,
        ]
      : []),
  ]
}
