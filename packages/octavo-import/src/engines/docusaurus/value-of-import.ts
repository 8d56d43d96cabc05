import { FunctionValue } from '../../javascript/index.ts'

/** The path of an imported file, or a function of Docusaurus that makes an address; undefined for components. */
export function valueOfImport({ from }: { from: string }): { value: unknown } | undefined {
  if (/\.(png|jpe?g|gif|svg|webp|avif|ico|mp4|pdf)$/i.test(from)) return { value: from }
  return from === '@docusaurus/useBaseUrl' ? { value: new FunctionValue(toAddress) } : undefined
}

/** `useBaseUrl('img/a.png')`: https://docusaurus.io/docs/docusaurus-core#useBaseUrl */
function toAddress([path]: readonly unknown[]): string | undefined {
  if (typeof path !== 'string') return undefined
  return /^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(path) ? path : `/${path}`
}
