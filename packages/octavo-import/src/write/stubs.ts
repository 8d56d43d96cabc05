import type { ComponentStub } from '../contract.ts'
import { SHOWN_ATTRIBUTES } from '../shared/index.ts'

/** The text of `components/Name.tsx` for a component that has to be written by hand. */
export function renderStub({ name, attributes, source }: ComponentStub): string {
  // In the path of a file, `a*/` is a folder: the comment would end there, and the rest would be code.
  const origin = source === undefined ? '' : `, which is ${source.replaceAll('*/', '* /')} in the old site`
  const types = attributes.length === 0 ? '' : `<${attributes.map((attribute) => `'${attribute}'`).join(' | ')}>`
  const hasLink = attributes.includes('href')
  const shown = SHOWN_ATTRIBUTES.filter((attribute) => attributes.includes(attribute))
  const text = [...shown.map(showAttribute), '{children}'].join('')
  const content = hasLink ? `{typeof href === 'string' ? <a href={href}>${text}</a> : <>${text}</>}` : text
  return `import type { ComponentProps } from 'octavo/components'

/** Replaces <${name}>${origin}. It only shows its content: write the rest here. */
export function ${name}({ ${[...(hasLink ? ['href'] : []), ...shown, 'children'].join(', ')} }: ComponentProps${types}) {
  return <>${content}</>
}
`
}

function showAttribute(name: string): string {
  if (name === 'text') return '{text}'
  return name === 'description' ? `{${name}} ` : `{${name} && <strong>{${name}} </strong>}`
}
