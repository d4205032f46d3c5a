import type { CallData } from '@tas/shared/contract/api.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type SliderItem = CallData<'slider/slider/getSlider'>['items'][number]

type SlideLinkProps = {
  readonly item: SliderItem
  readonly className?: string
  readonly isTabStop?: boolean
  readonly children: ReactNode
}

/** Leads where the slide says: inside the site without reloading it, elsewhere and new windows as usual. */
export function SlideLink({ item, className, isTabStop = true, children }: SlideLinkProps) {
  const tab = isTabStop ? {} : { tabIndex: -1 }
  if (item.url === '') return <div className={className}>{children}</div>
  if (item.url.startsWith('/') && !item.newWindow)
    return (
      <Link to={item.url} className={className} {...tab}>
        {children}
      </Link>
    )
  return (
    <a
      href={item.url}
      className={className}
      {...tab}
      {...(item.newWindow && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  )
}
