import { usePage } from '../../client/shell/index.ts'

export function Breadcrumbs() {
  const { breadcrumbs } = usePage()
  if (breadcrumbs.length === 0) return null
  const last = breadcrumbs.length - 1
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {breadcrumbs.map(({ label, href }, index) => (
          <li key={index}>
            {href && index < last ? (
              <a href={href}>{label}</a>
            ) : (
              <span aria-current={index === last ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
