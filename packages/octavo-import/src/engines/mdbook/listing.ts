/** `<Listing number="1-1" file-name="src/main.rs" caption="…">`, as the Rust book writes numbered code. */
export const LISTING_FILES: Record<string, string> = {
  'components/Listing.tsx': `import type { ComponentProps } from 'octavo/components'

/** Code with its file, number and caption. Text between backticks of the caption is shown as code. */
export function Listing({ children, ...props }: ComponentProps<'number' | 'file-name' | 'caption' | 'id'>) {
  const { number, caption, id } = props
  const file = props['file-name']
  return (
    <figure className="listing" id={textOf(id) ?? (number === undefined ? undefined : \`listing-\${textOf(number)}\`)}>
      {file !== undefined && <span className="listing-file">{textOf(file)}</span>}
      {children}
      {(number !== undefined || caption !== undefined) && (
        <figcaption>
          {number !== undefined && \`Listing \${textOf(number)}\${caption === undefined ? '' : ': '}\`}
          {(textOf(caption) ?? '').split('\`').map((text, index) => (index % 2 === 1 ? <code key={index}>{text}</code> : text))}
        </figcaption>
      )}
    </figure>
  )
}

function textOf(value: string | true | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
`,
  'components/Listing.css': `.listing {
  margin-inline: 0;
}

.listing-file {
  font-family: var(--font-mono, monospace);
  font-size: 0.875em;
}
`,
}
