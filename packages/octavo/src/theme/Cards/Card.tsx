import type { ComponentProps } from '../components.ts'

/** `<Card title="Model a service" href="./design.md">One sentence.</Card>` */
export function Card({ title, href, children }: ComponentProps<'title' | 'href'>) {
  return (
    <div className="card">
      <p className="card-title">{typeof href === 'string' ? <a href={href}>{title}</a> : title}</p>
      {children && <div>{children}</div>}
    </div>
  )
}
