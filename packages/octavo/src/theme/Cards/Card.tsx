import { toIconName } from '../../shared/icons.ts'
import type { ComponentProps } from '../components.ts'

/** `<Card title="Model a service" icon="lucide/box" href="./design.md">One sentence.</Card>` */
export function Card({ title, href, icon, children }: ComponentProps<'title' | 'href' | 'icon'>) {
  return (
    <div className="card">
      {typeof icon === 'string' && <span className={`card-icon icon-${toIconName(icon)}`} />}
      <p className="card-title">{typeof href === 'string' ? <a href={href}>{title}</a> : title}</p>
      {children && <div>{children}</div>}
    </div>
  )
}
