/** The player's picture; the default one when none is chosen (spec §3). */
export function Avatar({ avatar, size = 44 }: { readonly avatar: string | null; readonly size?: number }) {
  return (
    <img
      src={`/assets/img/avatars/${avatar === null || avatar === '' ? 'default' : encodeURIComponent(avatar)}.png`}
      alt=""
      width={size}
      height={size}
      className="rounded-full bg-surface-3"
    />
  )
}
