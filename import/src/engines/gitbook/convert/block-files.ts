/** Components and style sheets for blocks that Octavo does not have, by path in TO. */
export const BLOCK_FILES = {
  columns: {
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
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: 1.5rem;
  align-items: center;
  margin-block: 1.5rem;
}

.column > :first-child {
  margin-top: 0;
}

.column > :last-child {
  margin-bottom: 0;
}
`,
  },
  lineImages: {
    'components/LineImages.css': `.line-image {
  display: inline;
  width: auto;
  height: 1.25em;
  margin: 0;
  vertical-align: text-bottom;
}
`,
  },
} satisfies Record<string, Record<string, string>>
