import type { ComponentStub } from '../contract.ts'

/** The text of `components/Name.tsx` for a component that has to be written by hand. */
export function renderStub({ name, attributes, source }: ComponentStub): string {
  const origin = source === undefined ? '' : `, which is ${source} in the old site`
  const types = attributes.length === 0 ? '' : `<${attributes.map((attribute) => `'${attribute}'`).join(' | ')}>`
  const hasLink = attributes.includes('href')
  const content = hasLink ? "{typeof href === 'string' ? <a href={href}>{children}</a> : children}" : '{children}'
  return `import type { ComponentProps } from 'octavo/components'

/** Replaces <${name}>${origin}. It only shows its content: write the rest here. */
export function ${name}({ ${hasLink ? 'href, ' : ''}children }: ComponentProps${types}) {
  return <>${content}</>
}
`
}

/** The text of `components/Name.tsx` in the folder of a language, whose component is in `shared/components/`. */
export function renderSharedStub({ name }: ComponentStub): string {
  return `export { ${name} } from '../../shared/components/${name}'\n`
}
