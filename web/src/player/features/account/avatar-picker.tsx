import { AVATARS } from '@tas/shared/contract/account/choices.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useActionQueue } from '../../../lib/use-action-queue.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { refreshPlayer } from '../../me/player.ts'

type AvatarPickerProps = { readonly current: string | null; readonly onChosen: () => void }

/** One of 24 pictures, or the default one: a press is enough, and arrow keys may be as quick as they like. */
export function AvatarPicker({ current, onChosen }: AvatarPickerProps) {
  const t = useTexts('account')
  const { count } = useFormat()
  const [chosen, setChosen] = useState(current)
  const { isBusy, error, run } = useActionQueue(async (avatar: string | null, waiting) => {
    if (waiting.length > 0) return
    try {
      await call('user/profile/updateAvatar', { avatar })
    } catch (refusal) {
      setChosen(current)
      throw refusal
    }
    refreshPlayer()
    onChosen()
  })
  const choose = (avatar: string | null) => {
    setChosen(avatar)
    void run(avatar)
  }
  return (
    <div className="grid gap-3">
      {error !== null && <Notice>{error.text}</Notice>}
      <fieldset
        aria-busy={isBusy}
        className="grid grid-cols-[repeat(auto-fill,minmax(60px,1fr))] justify-items-center gap-2"
      >
        <legend className="sr-only">{t('avatar.title')}</legend>
        {[null, ...AVATARS].map((avatar) => (
          <label
            key={avatar ?? 'default'}
            className="relative cursor-pointer rounded-full p-1 outline-offset-2 transition-[box-shadow] hover:ring-2 hover:ring-line-strong has-checked:ring-3 has-checked:ring-saffron has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="avatar"
              className="sr-only"
              checked={avatar === chosen}
              aria-label={avatar === null ? t('avatar.default') : t('avatar.number', { number: count(Number(avatar)) })}
              onChange={() => choose(avatar)}
            />
            <Avatar avatar={avatar} size={52} />
          </label>
        ))}
      </fieldset>
    </div>
  )
}
