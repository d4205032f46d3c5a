import { useTexts } from '../../../../lib/i18n.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Glyph } from '../../../../ui/glyph.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { AccountCard } from './account-card.tsx'
import { useDestinations } from './destination-data.ts'

export const ADD_ACCOUNT_PATH = '/user/financialAccount/addAccount'

/** /user/financialAccount/accounts: where money may be sent. */
export function AccountsPage() {
  const t = useTexts('financial-accounts')
  const pages = useTexts('pages')
  const read = useDestinations()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.accounts')} text={t('text')}>
        {read.data !== undefined && read.data.items.length > 0 && <AddLink />}
      </PageHead>
      <Loaded
        read={read}
        fallback={
          <div className="grid gap-3 xl:grid-cols-2">
            <Skeleton className="h-[152px] rounded-xl" />
            <Skeleton className="h-[152px] rounded-xl" />
          </div>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState picture="empty" title={t('emptyTitle')} text={t('emptyText')}>
              <AddLink />
            </EmptyState>
          ) : (
            <>
              <ul className="grid grid-cols-1 gap-3 xl:grid-cols-2">
                {items.map((account) => (
                  <AccountCard key={account.id} account={account} />
                ))}
              </ul>
              <Notice look="plain">{t('safety')}</Notice>
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function AddLink() {
  const t = useTexts('financial-accounts')
  return (
    <ButtonLink to={ADD_ACCOUNT_PATH}>
      <Glyph name="wallet" size={18} />
      {t('add')}
    </ButtonLink>
  )
}
