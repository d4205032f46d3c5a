import { useTexts } from '../../../../lib/i18n.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { AccountForm } from './account-form.tsx'

/** /user/financialAccount/addAccount: writes down where money may be sent. */
export function AddAccountPage() {
  const t = useTexts('financial-accounts')
  const pages = useTexts('pages')
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.addAccount')} text={t('addText')}>
        <ButtonLink to="/user/financialAccount/accounts" look="ghost">
          {pages('page.accounts')}
        </ButtonLink>
      </PageHead>
      <AccountForm />
    </div>
  )
}
