import { useCall } from '../../../lib/query.ts'
import { Bdi } from '../../../ui/bdi.tsx'

/** Words about somebody of the branch and the name behind them, once it is read. */
export function NamedPerson({ words, id }: { readonly words: string; readonly id: string }) {
  const { data } = useCall('agent/user/getUser', { userId: id }, { silent: true })
  return data === undefined ? null : (
    <>
      {words} <Bdi>{data.username}</Bdi>
    </>
  )
}
