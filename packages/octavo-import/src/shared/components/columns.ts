/** Components of the new site that show their contents, or the items of a list, beside each other, with their style. */
export const COLUMNS: Record<string, string> = {
  'components/Columns.tsx': `import type { ComponentProps } from 'octavo/components'

/** Shows its columns beside each other where there is space. */
export function Columns({ children }: ComponentProps) {
  return <div className="columns">{children}</div>
}
`,
  'components/Column.tsx': `import type { ComponentProps } from 'octavo/components'

export function Column({ children }: ComponentProps) {
  return <div className="column">{children}</div>
}
`,
  'components/Columns.css': `.columns {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: 1.5rem;
  margin-block: 1.5rem;
}

.columns > ul {
  display: contents;
  list-style: none;
}

.columns > ul > li {
  margin: 0;
}

.column > :first-child,
.columns > ul > li > :first-child {
  margin-top: 0;
}

.column > :last-child {
  margin-bottom: 0;
}
`,
}
