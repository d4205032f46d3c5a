import { useTexts } from '../../../../lib/i18n.ts'
import { useCall } from '../../../../lib/query.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'

/** What is asked of a player once, said before their first withdrawal would wait for it. Nothing where all of it is proved. */
export function BeforePayout() {
  const t = useTexts('verification')
  const { data } = useCall('verification/verification/getLevels', {}, { silent: true, staleTimeMs: 0 })
  if (data === undefined || data.beforePayout.length === 0) return null
  const list = data.beforePayout.map((type) => t(`type.${type}`)).join(t('and'))
  return (
    <Notice look="plain">
      <p className="font-semibold">{t('beforePayout', { list })}</p>
      <p>{t('beforePayoutText')}</p>
      <ButtonLink to="/user/user/verifications" size="s" look="ghost" className="mt-2 min-h-11">
        {t('beforePayoutGo')}
      </ButtonLink>
    </Notice>
  )
}
